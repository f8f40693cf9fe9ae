import './table.css';
import type { ReactNode } from 'react';
import { useIsNarrow } from '../shared/use-is-narrow';

export interface Column<Row> {
  name: string;
  /** Shown below the name. */
  note?: string;
  cell: (row: Row) => ReactNode;
  /** Numbers are aligned right. */
  numeric?: boolean;
}

interface AdminTableProps<Row> {
  label: string;
  /** The first column is the row header. */
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Cells of the footer row. */
  footer?: readonly ReactNode[];
}

/** On a phone each row becomes a card that repeats the column names. */
export function AdminTable<Row>({ label, columns, rows, rowKey, footer }: AdminTableProps<Row>) {
  const narrow = useIsNarrow();
  return (
    <div className="admin-table" role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead className={narrow ? 'visually-hidden' : undefined}>
          <tr>
            {columns.map(({ name, note, numeric }) => (
              <th key={name} scope="col" data-numeric={numeric}>
                {name}
                {note && <small>{note}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={rowKey(row)} columns={columns} cells={columns.map(({ cell }) => cell(row))} />
          ))}
        </tbody>
        {footer && (
          <tfoot>
            <TableRow columns={columns} cells={footer} />
          </tfoot>
        )}
      </table>
    </div>
  );
}

interface TableRowProps {
  columns: readonly { name: string; numeric?: boolean }[];
  cells: readonly ReactNode[];
}

function TableRow({ columns, cells: [head, ...rest] }: TableRowProps) {
  return (
    <tr>
      <th scope="row">{head}</th>
      {rest.map((cell, index) => {
        const { name, numeric } = columns[index + 1]!;
        return (
          <td key={name} data-name={name} data-numeric={numeric}>
            {cell}
          </td>
        );
      })}
    </tr>
  );
}
