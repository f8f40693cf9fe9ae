import { LoadMore } from '../shared/async/load-more';
import type { MorePages } from '../shared/async/load-more';

export function LoadMoreRows({ pages }: { pages: MorePages }) {
  return (
    <div className="admin-more">
      <LoadMore pages={pages} />
    </div>
  );
}
