import { expect, it } from '@jest/globals';
import { toMailSender } from '../../src/composition/mail-sender.js';
import { UK_SHOP } from '../shops.js';

it('Mails are from the shop, unless MAIL_FROM names a sender', () => {
  const shop = { ...UK_SHOP, name: 'Prints, "Frames" & Co', support_email: 'hi@wall.example' };
  expect(toMailSender('', shop)).toBe(String.raw`"Prints, \"Frames\" & Co" <hi@wall.example>`);
  expect(toMailSender('Prints <prints@wall.example>', shop)).toBe('Prints <prints@wall.example>');
});
