import './table.css';
import type { ReactNode } from 'react';
import { useNarrow } from '../shared/use-narrow';

export interface Column<Row> {
  name: string;
  /** Below the name. */
  note?: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end of their column. */
  figures?: boolean;
}

interface AdminTableProps<Row> {
  label: string;
  /** The first names the row. */
  columns: Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Sums, as a row of its own. */
  foot?: readonly ReactNode[];
}

/** On a phone each row is a card, in which every value stands beside its column's name. */
export function AdminTable<Row>({ label, columns, rows, keyOf, foot }: AdminTableProps<Row>) {
  const narrow = useNarrow();
  return (
    <div className="admin-table" role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead className={narrow ? 'visually-hidden' : undefined}>
          <tr>
            {columns.map(({ name, note, figures }) => (
              <th key={name} scope="col" data-figures={figures}>
                {name}
                {note && <small>{note}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Cells key={keyOf(row)} columns={columns} cells={columns.map(({ cell }) => cell(row))} />
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <Cells columns={columns} cells={foot} />
          </tfoot>
        )}
      </table>
    </div>
  );
}

interface CellsProps {
  columns: readonly { name: string; figures?: boolean }[];
  cells: readonly ReactNode[];
}

function Cells({ columns, cells: [head, ...rest] }: CellsProps) {
  return (
    <tr>
      <th scope="row">{head}</th>
      {rest.map((cell, at) => {
        const { name, figures } = columns[at + 1]!;
        return (
          <td key={name} data-name={name} data-figures={figures}>
            {cell}
          </td>
        );
      })}
    </tr>
  );
}
