import { createBrowserRouter } from 'react-router-dom';
import { PREFIX } from '../client/locale';
import { routes } from './all-routes';

export const router = createBrowserRouter(routes, PREFIX ? { basename: PREFIX } : undefined);
