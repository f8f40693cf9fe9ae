import './print-strip.css';

/** Shows public prints by their IDs. The place of any other stays empty. */
export function PrintStrip({ ids }: { ids: string[] }) {
  if (ids.length === 0) return null;
  return (
    <ol className="print-strip" aria-label="Pictures of the prints">
      {ids.map((id) => (
        <li key={id}>
          <img src={`/pictures/${id}/320.webp`} alt={id} width="56" height="70" loading="lazy" />
        </li>
      ))}
    </ol>
  );
}
