import { NotFound } from '../parts/not-found';

export function Component() {
  return <NotFound />;
}
