import { createBrowserRouter } from 'react-router-dom';
import { routes } from './all-routes';

export const router = createBrowserRouter(routes);
