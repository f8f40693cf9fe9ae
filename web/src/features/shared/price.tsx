import { formatPence } from '../../../../src/domain/shop/money.js';

export function Price({ pence }: { pence: number }) {
  return <span className="money">{formatPence(pence)}</span>;
}
