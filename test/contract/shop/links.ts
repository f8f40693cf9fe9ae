import { describe, expect, it } from '@jest/globals';
import type { Signature } from '../../../src/application/ports/shop/links.js';
import type { Fit } from '../../../src/domain/pictures/sheet.js';
import type { PaperPicture } from '../../../src/domain/prints/print.js';
import { openPorts, type Open } from '../subject.js';

const signature: Signature = { until: '1764000000000', key: 'a_key-1' };
const small = (id: string) => ({ id, image_widths: [320] });

export function linksContract(open: Open<'links'>): void {
  describe('Links', () => {
    const ports = openPorts(open);

    const places = () => {
      const { links } = ports();
      const to = {
        token: 'a token',
        type: 'signup',
        redirect_to: 'https://shop.example/login?a=1&b=2',
      } as const;
      return [
        links.home(),
        links.prints(),
        links.print({ id: 'one', slug: 'quiet-dunes' }),
        links.print({ id: 'two', slug: 'quiet-dunes' }),
        links.studio(),
        links.order('one'),
        links.order('two'),
        links.guestOrder('one', signature),
        links.guestOrder('two', signature),
        links.signIn(to),
        links.pinPicture('one'),
        links.pinPicture('two'),
      ];
    };

    const paper = (ratio: string, fit: Fit): PaperPicture => ({ ratio, fit, shortSidePx: 1024 });
    const framed = (frame: string, mount: string | null) => ({ size: '50x70', frame, mount });
    const files = (by: Signature) => {
      const { links } = ports();
      return [
        links.thumbnail(small('one'), by),
        links.thumbnail(small('two'), by),
        links.linePicture('one', paper('5x7', 'whole'), null, by),
        links.linePicture('one', paper('5x7', 'filled'), null, by),
        links.linePicture('one', paper('2x3', 'filled'), null, by),
        links.linePicture('two', paper('2x3', 'filled'), null, by),
        links.linePicture('two', paper('2x3', 'composed'), null, by),
        links.linePicture('two', { ...paper('2x3', 'composed'), isCustom: true }, null, by),
        links.linePicture('one', paper('5x7', 'composed'), framed('oak', null), by),
        links.linePicture('one', paper('5x7', 'composed'), framed('walnut', null), by),
        links.linePicture('one', paper('5x7', 'composed'), framed('oak', 'ivory-mount'), by),
        links.upload('one', by),
        links.upload('two', by),
        links.reviewPhoto('one', by),
        links.reviewPhoto('two', by),
        links.download('one', 0, 'png', by),
        links.download('one', 0, 'pdf', by),
        links.download('one', 1, 'png', by),
        links.receipt('one', by),
        links.printFile('one', 'A4', null, by),
        links.printFile('one', 'A3', 1001, by),
      ];
    };

    it('keep the signature of a guest from every server', () => {
      const address = new URL(ports().links.guestOrder('one', signature));
      expect(address.href.split('#')[0]).not.toContain(signature.key);
      expect(Object.fromEntries(new URLSearchParams(address.hash.slice(1)))).toEqual(signature);
    });

    it('are absolute and different for each place', () => {
      const home = new URL(ports().links.home());
      for (const address of places()) expect(new URL(address).origin).toBe(home.origin);
      expect(new Set(places()).size).toBe(places().length);
    });

    it('lead to pages in a language, and to the same files', () => {
      const { links } = ports();
      const german = links.inLanguage('de');
      const home = links.home();
      expect(german.home()).toBe(`${home}/de`);
      const lists = [links, german].map((one) => [
        one.prints(),
        one.print({ id: 'one', slug: 'quiet-dunes' }),
        one.studio(),
        one.order('one'),
        one.orderConfirmation('session'),
        one.guestOrder('one', signature),
      ]);
      expect(lists[1]).toEqual(lists[0]!.map((address) => address.replace(home, `${home}/de`)));
      expect(german.absolute('/pictures/one')).toBe(links.absolute('/pictures/one'));
      expect(german.inLanguage('en').prints()).toBe(links.prints());
    });

    it('are relative to the root for each private file, with its signature', () => {
      const home = ports().links.home();
      for (const path of files(signature)) {
        expect(path).toMatch(/^\/[^/]/);
        expect(Object.fromEntries(new URL(path, home).searchParams)).toMatchObject(signature);
      }
      expect(new Set(files(signature)).size).toBe(files(signature).length);
    });

    it('sign the smallest picture of a print only if it needs it', () => {
      const { links } = ports();
      const bare = links.thumbnail(small('one'), undefined);
      expect(bare).not.toContain('?');
      expect(links.thumbnail(small('one'), signature)).toBe(bare + links.pictureQuery(signature));
    });

    it('sign the picture of a paper only if it needs it', () => {
      const { links } = ports();
      const bare = links.linePicture('one', paper('5x7', 'whole'), null, undefined);
      expect(bare).not.toContain('?');
      expect(links.linePicture('one', paper('5x7', 'whole'), null, signature)).toBe(
        bare + links.pictureQuery(signature),
      );
    });

    it('can make a path absolute', () => {
      const { links } = ports();
      expect(links.absolute('/pictures/one/320.webp?a=1')).toBe(`${links.home()}/pictures/one/320.webp?a=1`);
    });

    it('encode all values of a sign-in', () => {
      const link = {
        token: 'a+b&c',
        type: 'recovery',
        redirect_to: 'https://shop.example/?a=1&b=ü#c',
      } as const;
      expect(Object.fromEntries(new URL(ports().links.signIn(link)).searchParams)).toEqual(link);
    });
  });
}
