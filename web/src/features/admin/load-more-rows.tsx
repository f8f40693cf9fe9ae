import { LoadMore } from '../shared/async/load-more';
import type { PagesState } from '../shared/async/load-more';

export function LoadMoreRows({ pages }: { pages: PagesState }) {
  return (
    <div className="admin-more">
      <LoadMore pages={pages} />
    </div>
  );
}
