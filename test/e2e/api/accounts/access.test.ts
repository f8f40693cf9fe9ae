import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import request from 'supertest';
import type { Endpoint } from '../../../../src/adapters/http/contract/endpoint.js';
import { contract, type Contract } from '../../../../src/adapters/http/contract/table.js';
import { newCustomer, signIn, type Customer } from '../../customer.js';
import { ADMIN, startShop, type Shop } from '../../shop.js';

const HOUR = 3_600_000;
const rows = Object.entries<Endpoint>(contract);
const open = rows.filter(([, row]) => row.access === 'anyone');
const guarded = rows.filter(([, row]) => row.access !== 'anyone');
const forAdmins = rows.filter(([, row]) => row.access === 'admin');
const forCustomers = guarded.filter(([, row]) => row.access !== 'admin');

/** The status of a permitted call without input, if not 200: nothing is found, or input is missing. */
const OTHER_STATUSES: Partial<Record<keyof Contract, number>> = {
  ...statuses(302, ['finishPinboard']),
  ...statuses(400, ['downloadFile', 'printFile', 'reportVitals', 'sendOrderLink']),
  ...statuses(400, ['changeOwnPrint', 'createCheckoutSession', 'describePhoto', 'eraseAccount']),
  ...statuses(400, [
    'addArt',
    'addFavourites',
    'addOrderNote',
    'advanceOrder',
    'appointUser',
    'changeBasket',
    'changeOrderAddress',
  ]),
  ...statuses(400, [
    'changeWithdrawal',
    'instructReturn',
    'openReturn',
    'saveSettings',
    'replaceBrandPicture',
    'removeBrandPicture',
    'checkOutAsGuest',
    'chooseBoard',
    'chooseWorkshop',
    'createServiceKey',
  ]),
  ...statuses(400, [
    'declareWithdrawal',
    'dismissPayments',
    'editCollection',
    'editPrint',
    'editVariant',
    'eraseUser',
  ]),
  ...statuses(400, [
    'exportSales',
    'featurePrints',
    'findArt',
    'generateImage',
    'hidePrints',
    'listPrintsById',
    'understandWords',
  ]),
  ...statuses(400, [
    'postImages',
    'quoteBasket',
    'quoteGuestBasket',
    'refundOrder',
    'removePins',
    'reportPrint',
  ]),
  ...statuses(400, [
    'resendOrderMail',
    'restoreBackup',
    'restoreUserCredits',
    'reviewPrints',
    'saveDiscount',
    'saveSelection',
    'saveWebhook',
    'issueGiftCard',
    'blockGiftCard',
    'changeGiftCardRecipient',
  ]),
  ...statuses(400, ['supportUser']),
  ...statuses(400, ['answerReview', 'decideReviews', 'reportReview', 'writeGuestReview', 'writeReview']),
  ...statuses(404, [
    'listGuestReviews',
    'listOwnReviews',
    'listReviews',
    'removeGuestReview',
    'removeReview',
    'removeReviewAnswer',
  ]),
  ...statuses(404, ['resendGiftCard', 'showGiftCard']),
  ...statuses(404, [
    'cancelGuestOrder',
    'cancelOrder',
    'openGuestDownloads',
    'openGuestOrder',
    'showHandOff',
  ]),
  ...statuses(404, ['showOrderSupport', 'showPackingSlip', 'receiveReturn']),
  ...statuses(404, [
    'listWebhookDeliveries',
    'removeWebhook',
    'resendWebhook',
    'rotateWebhookSecret',
    'testWebhook',
  ]),
  // It asks for a ticket.
  ...statuses(403, ['authorisePinboard']),
  ...statuses(404, [
    'listCollectionsOfType',
    'listRelatedCollections',
    'listRelatedPrints',
    'showCollection',
    'showSelection',
  ]),
  ...statuses(404, ['showOrderBySession', 'showPrint', 'showReceipt', 'showShelf', 'cancelGenerationJob']),
  ...statuses(404, ['listDownloads', 'removeOwnPrint', 'showGenerationJob', 'showOwnOrder', 'showOwnPrint']),
  ...statuses(404, ['watchGenerationJob', 'dismissAlert', 'listOrderFiles', 'revokeServiceKey']),
  ...statuses(404, ['showManagedPrint', 'showOrder', 'showUser']),
  // No pinboard is connected.
  ...statuses(409, ['listBoards']),
};

function statuses(status: number, names: (keyof Contract)[]): Partial<Record<keyof Contract, number>> {
  return Object.fromEntries(names.map((name) => [name, status]));
}

const expectedStatus = (name: string) => OTHER_STATUSES[name as keyof Contract] ?? 200;

let shop: Shop;
let customer: Customer;
beforeAll(async () => {
  shop = await startShop();
  customer = await newCustomer(shop);
});
afterAll(() => shop?.close());

/** Calls the endpoint with only a token. */
function call({ method, path }: Endpoint, authorization?: string) {
  const address = path.replace(/:\w+/g, randomUUID());
  const verb = method.toLowerCase() as 'get' | 'post' | 'patch' | 'delete';
  const call = verb === 'get' ? request(shop.url).get(address) : request(shop.url)[verb](address).send({});
  return authorization === undefined ? call : call.set('Authorization', authorization);
}

describe('Without a token', () => {
  // spec: access-visitor-401
  it.each(guarded)('%s is 401 not_signed_in', async (_, row) => {
    const { status, body } = await call(row);
    expect([status, body.code]).toEqual([401, 'not_signed_in']);
  });

  // spec: access-open-to-anyone
  it.each(open)('%s answers anyone', async (name, row) => {
    expect((await call(row)).status).toBe(expectedStatus(name));
  });
});

describe('With an invalid token', () => {
  it.each(guarded)('%s is 401 bad_jwt', async (_, row) => {
    const { status, body } = await call(row, 'Bearer garbage');
    expect([status, body.code]).toEqual([401, 'bad_jwt']);
  });

  // spec: access-foreign-key
  it("signed by a stranger under the name of the shop's key, it is rejected", async () => {
    const token = customer.token.replace('Bearer ', '');
    const { privateKey, publicKey } = await generateKeyPair('ES256');
    const header = decodeProtectedHeader(token) as { alg: string };
    const forged = [
      await new SignJWT(decodeJwt(token)).setProtectedHeader(header).sign(privateKey),
      await new SignJWT(decodeJwt(token))
        .setProtectedHeader({ alg: 'ES256', jwk: await exportJWK(publicKey) })
        .sign(privateKey),
      new UnsecuredJWT(decodeJwt(token)).encode(),
      `${token.split('.').slice(0, 2).join('.')}.`,
    ];
    for (const one of forged) {
      const { status, body } = await call(contract.showMe, `Bearer ${one}`);
      expect([status, body.code]).toEqual([401, 'bad_jwt']);
    }
  });
});

describe('With the token of a customer', () => {
  // spec: access-customer-403
  it.each(forAdmins)('%s is 403 not_admin', async (_, row) => {
    const { status, body } = await call(row, customer.token);
    expect([status, body.code]).toEqual([403, 'not_admin']);
  });

  it.each(forCustomers)('%s is open to every signed-in person', async (name, row) => {
    expect((await call(row, customer.token)).status).toBe(expectedStatus(name));
  });

  // spec: access-bearer-only
  it('is accepted with and without Bearer', async () => {
    for (const authorization of [customer.token, customer.token.replace('Bearer ', '')]) {
      const { body } = await call(contract.showMe, authorization).expect(200);
      expect(body).toEqual({
        user_id: customer.id,
        email: customer.email,
        is_admin: false,
        must_change_password: false,
        needs_second_factor: false,
      });
    }
  });
});

describe('With the token of an admin', () => {
  let admin: Customer;
  beforeAll(async () => {
    admin = await signIn(shop, ADMIN.email, ADMIN.password);
  });

  // spec: access-admin-allowed
  it.each(forAdmins)('%s is open to an admin', async (name, row) => {
    expect((await call(row, admin.token)).status).toBe(expectedStatus(name));
  });
});

describe('With a service key', () => {
  let admin: Customer;
  let id: string;
  let key: string;
  beforeAll(async () => {
    admin = await signIn(shop, ADMIN.email, ADMIN.password);
    const { body } = await request(shop.url)
      .post(contract.createServiceKey.path)
      .set('Authorization', admin.token)
      .send({ name: 'a script' })
      .expect(200);
    id = body.id;
    key = `Bearer ${body.key}`;
  });
  const accounts = (authorization: string) =>
    request(shop.url).get('/auth/v1/admin/users').set('Authorization', authorization);

  it.each(guarded)('%s is 401 bad_jwt: a service key does not open it', async (_, row) => {
    const { status, body } = await call(row, key);
    expect([status, body.code]).toEqual([401, 'bad_jwt']);
  });

  it('only the service key manages accounts: not a visitor, a customer or an admin', async () => {
    const statuses = await Promise.all(
      ['', 'Bearer hangwell_service_made-up', customer.token, admin.token].map(
        async (authorization) => (await accounts(authorization)).status,
      ),
    );
    expect(statuses).toEqual([401, 403, 403, 403]);
  });

  it('the accounts can be managed, until the key is revoked', async () => {
    const { body } = await accounts(key).expect(200);
    expect(body.users.map((user: { email: string }) => user.email)).toContain(customer.email);
    await call({ ...contract.revokeServiceKey, path: `/api/admin/service-keys/${id}/revoke` }, admin.token);
    expect((await accounts(key)).status).toBe(403);
  });

  it('no endpoint of the shop asks for one', () => {
    expect(rows.filter(([, row]) => row.access === 'service')).toEqual([]);
  });
});

describe('With a token that is more than an hour old', () => {
  beforeAll(async () => {
    await shop.stop();
    await shop.start({ ahead: HOUR + 60_000 });
  });

  it.each(guarded)('%s is 401 session_expired', async (_, row) => {
    const { status, body } = await call(row, customer.token);
    expect([status, body.code]).toEqual([401, 'session_expired']);
  });
});
