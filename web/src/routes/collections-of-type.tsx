import { CollectionsSoon } from '../parts/collections-soon';

export function Component() {
  return <CollectionsSoon />;
}
