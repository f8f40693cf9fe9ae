import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router-dom';
import type { StaticHandlerContext } from 'react-router-dom';
import { noindexHead } from '../../../src/adapters/http/routes/noindex-head.js';
import type { PageHead, Render, RendererHost } from '../../../src/adapters/http/routes/rendering.js';
import { ADMIN_TITLES } from '../../../src/domain/shop/admin-titles.js';
import { answerInProcess } from '../client/answers';
import { ApiError } from '../client/api';
import { PREFIX } from '../client/locale';
import { setShop } from '../client/shop';
import { HeadContext } from '../features/shared/head/use-head';
import { routes } from './all-routes';
import type { RouteHandle } from './routes';
import { moveStyles } from './served-styles';
import { settle } from './settle';

/** Renders the public pages. The service calls this once. */
export function createRenderer({ shop: readShop, now, answer }: RendererHost): Render {
  answerInProcess(async (name, call) => {
    const answered = await answer(name, call);
    if ('data' in answered) return answered.data;
    const { code, message, status } = answered.refusal;
    throw new ApiError(code, message, status);
  });
  const handler = createStaticHandler(routes, { basename: BASENAME });
  return async (address) => {
    const shop = readShop();
    setShop(shop);
    const url = new URL(address, 'http://shop');
    const handles = findHandles(url.pathname);
    const modules = handles.map(({ module }) => `routes/${module}`);
    const personalTitle = findPersonalTitle(url.pathname, handles);
    if (personalTitle !== undefined) {
      return {
        status: 200,
        head: noindexHead(shop.name, personalTitle),
        ...NOTHING,
        modules: [...FOR_PERSONAL_PAGES, ...modules],
      };
    }
    const context = await handler.query(new Request(url));
    if (context instanceof Response) {
      return { status: context.status, location: context.headers.get('Location')! };
    }
    await settle(context.loaderData);
    let head: PageHead | undefined;
    const html = renderToString(
      <StrictMode>
        <HeadContext value={{ now, keep: (kept) => (head = kept) }}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </HeadContext>
      </StrictMode>,
    );
    if (!head) throw new Error(`The page at ${url.pathname} has no head.`);
    const status = toStatus(context);
    return { status, head, modules, preload: findFirstPicture(html), ...moveStyles(html) };
  };
}

function findPersonalTitle(pathname: string, handles: RouteHandle[]): string | undefined {
  const [, name] = /^admin\/([\w-]+)$/.exec(handles.at(-1)?.module ?? '') ?? [];
  if (!name) return handles.find(({ personalTitle }) => personalTitle)?.personalTitle;
  return ADMIN_TITLES[/^\/admin\/?$/.test(pathname) ? 'panel' : (name as keyof typeof ADMIN_TITLES)];
}

const BASENAME = PREFIX || '/';

/** What the browser needs to draw a page alone. */
const FOR_PERSONAL_PAGES = ['features/layout/guards'];

const NOTHING = { html: null, css: '', preload: '' };

/** Preloads the preferred source of the first picture that is loaded immediately. */
function findFirstPicture(html: string): string {
  const picture = html.match(/<picture\b.*?<\/picture>/gs)?.find((one) => one.includes('loading="eager"'));
  const [, srcSet, sizes] = /\bsrcSet="([^"]*)" sizes="([^"]*)"/.exec(picture ?? '') ?? [];
  const [, format] = /\.(\w+)(?:\?\S*)? \d+w/.exec(srcSet ?? '') ?? [];
  if (!format) return '';
  return (
    `<link rel="preload" as="image" type="image/${format}" imagesrcset="${srcSet}" ` +
    `imagesizes="${sizes}" fetchpriority="high" />`
  );
}

const findHandles = (pathname: string) =>
  (matchRoutes(routes, pathname, BASENAME) ?? []).flatMap(({ route }) =>
    route.handle ? [route.handle as RouteHandle] : [],
  );

/** @throws what a loader threw, unless it is the API's refusal */
function toStatus({ errors, statusCode }: StaticHandlerContext): number {
  for (const error of Object.values(errors ?? {})) {
    if (!(error instanceof ApiError)) throw error;
    // The address is not valid, so there is no page at it.
    return error.status === 400 ? 404 : error.status;
  }
  return statusCode;
}
