import { formatPence } from './money';

export function Price({ pence }: { pence: number }) {
  return <span className="money">{formatPence(pence)}</span>;
}
