import { NotFound } from '../features/shared/not-found';

export function Component() {
  return <NotFound />;
}
