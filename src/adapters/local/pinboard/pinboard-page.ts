import express, { type Response, type Router } from 'express';
import type { Html } from '../../../application/mails/html.js';
import { sendPage } from '../page.js';
import { PINBOARD, type LocalPinboard } from './pinboard.js';
import { boardsMain, consentMain, noticeMain, pinMain } from './pinboard-view.js';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Serves the boards, their pins, and the consent page. */
export function pinboardPage(pinboard: LocalPinboard): Router {
  const { callbackUrl, panelUrl, shopName, publicUrl } = pinboard.settings;
  const { folder } = pinboard;
  const router = express.Router();
  const shopOrigin = () => new URL(publicUrl()).origin;

  const show = (response: Response, status: number, title: string, main: Html) =>
    sendPage(response, status, { title, main, shopName, shopOrigin: shopOrigin(), note: 'Pinboard' });

  const showMissing = (response: Response) => {
    const way = { href: PINBOARD, label: 'All pins' };
    show(response, 404, 'No such pin', noticeMain('No such pin', 'It may have been removed.', way));
  };

  const showAskAgain = (response: Response, status: number) => {
    const way = { href: panelUrl(), label: `Back to ${shopName}` };
    const words =
      'This request was answered already, or the shop did not make it. Please connect the pinboard from the shop.';
    show(response, status, 'Nothing to allow', noticeMain('There is nothing to allow here', words, way));
  };

  router.get('/', async (_request, response) => {
    const [boards, pins] = await Promise.all([folder.boards(), folder.pins()]);
    show(response, 200, 'Pinboard', boardsMain(boards, pins, shopName));
  });

  router.get('/pin/:id', async (request, response) => {
    const pin = await folder.pin(request.params.id);
    if (!pin) return showMissing(response);
    show(response, 200, pin.title, pinMain(pin, await folder.board(pin.board_id), shopOrigin()));
  });

  router.get('/pictures/:id.jpg', async (request, response) => {
    const picture = await folder.picture(request.params.id);
    if (!picture) return showMissing(response);
    response
      .set({ 'Cache-Control': 'private, max-age=86400', 'X-Content-Type-Options': 'nosniff' })
      .type('jpeg')
      .send(picture);
  });

  router.get('/allow', async (request, response) => {
    const state = text(request.query['state']);
    if (!state) return showAskAgain(response, 400);
    const main = consentMain(shopName, state, await pinboard.offerConsent());
    show(response, 200, `Let ${shopName} pin here?`, main);
  });

  router.post('/allow', express.urlencoded({ extended: false, limit: '16kb' }), async (request, response) => {
    const body = (request.body ?? {}) as Record<string, unknown>;
    const state = text(body['state']);
    const redirectBack = (answer: Record<string, string>) =>
      response.redirect(303, `${callbackUrl()}?${new URLSearchParams({ ...answer, state })}`);
    if (body['answer'] !== 'allow') return redirectBack({ error: 'access_denied' });
    const code = await pinboard.allow(text(body['token']));
    if (code === undefined) return showAskAgain(response, 403);
    redirectBack({ code });
  });

  return router;
}
