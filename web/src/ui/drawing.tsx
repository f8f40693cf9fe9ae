import './drawing.css';

/** One unit of the line drawings is one centimetre, so that they are to scale. */
export const SOFA_CM = { width: 214, height: 78 };

interface Position {
  x?: number;
  y?: number;
}

export function Sofa({ x = 0, y = 0 }: Position) {
  return (
    <g className="drawing" transform={`translate(${x} ${y})`}>
      <path d="M22 69l-3 9M192 69l3 9" />
      <path d="M25 45V13c0-6 3-9 9-9h146c6 0 9 3 9 9v32z" />
      <path d="M107 4v32" />
      <path d="M42 37 36.5 17.5c-.6-2.5.5-4 3-4.5l20-3.5c2.5-.5 4 .6 4.5 3L69 37z" />
      <path d="M25 44c0-5 2-8 7-8h150c5 0 7 3 7 8l-2 13H27z" />
      <path d="M107 36v20" />
      <path d="M25 44c-1-10-5-14-12-14S2 35 3 43l3 20c.5 4 2 6 6 6h190c4 0 5.5-2 6-6l3-20c1-8-3-13-10-13s-11 4-12 14l-2 13H27z" />
    </g>
  );
}

/** A person of 170 cm, seen from behind. */
export function Person({ x = 0, y = 0 }: Position) {
  return (
    <g className="drawing" transform={`translate(${x} ${y})`}>
      <path d="M20 112l1.5 50h7l1.5-48M30.5 114l2 48h7L41 112" />
      <path d="M21.5 162c-.4 3-1.5 5-1.5 7.5h9c.2-2.5-.3-5-.5-7.5zM32.5 162c-.2 2.5-.7 5-.5 7.5h9c0-2.5-1.1-4.5-1.5-7.5z" />
      <path d="M26 18v7h8v-7z" />
      <path d="M25.5 23c-3.5 4-8.5 5-11 8-2 3-3 14-4 25-.5 8 .5 16 3 24l1.5-.5L13 113c7 3 27 3 34 0l-2-33.5 1.5.5c2.5-8 3.5-16 3-24-1-11-2-22-4-25-2.5-3-7.5-4-11-8-2.5 1.5-6.5 1.5-9 0z" />
      <path d="M17.5 46c.5 12-.5 24-2.5 33.5M42.5 46c-.5 12 .5 24 2.5 33.5M30 88v27" />
      <path d="M22.5 9c0-5 3-8 7.5-8s7.5 3 7.5 8c0 4 1 7 1.5 9.5-3 2-15 2-18 0C21.5 16 22.5 13 22.5 9z" />
    </g>
  );
}
