import { data } from 'react-router-dom';
import { NotFound } from '../features/shared/not-found';

export const loader = () => data(null, 404);

export function Component() {
  return <NotFound />;
}
