import './promises.css';
import { Icon } from '../ui/icon';
import type { IconName } from '../ui/icon';

/** What a shopper asks before paying, answered in place: what it costs, when it comes, what if not, what it is. */
export function Promises({ digital, framed }: { digital: boolean; framed: boolean }) {
  const promises: [IconName, string, string][] = digital
    ? [
        ['truck', 'Nothing to add', 'The price is all you pay.'],
        ['download', 'In your e-mail shortly', 'A link to the print-ready file follows your order.'],
        ['return', '30 day money back guarantee', 'If it is not right, we give the money back.'],
        ['paper', 'High-definition, print-ready', 'Print it at home or at a shop near you.'],
      ]
    : [
        ['truck', 'Delivery included', 'The price is all you pay, to any address in the UK.'],
        ['picture', 'Printed and dispatched from the UK', 'Made to order; we write when it leaves.'],
        ['return', '30 day money back guarantee', 'Not right on your wall? Send it back.'],
        framed
          ? ['frame', '180gsm eco-friendly paper, framed by hand', 'Your print comes in its frame.']
          : ['paper', '180gsm eco-friendly paper', 'Heavy paper, printed for you.'],
      ];
  return (
    <ul className="promises">
      {promises.map(([icon, name, words]) => (
        <li key={name}>
          <Icon name={icon} size={22} />
          <p>
            <strong>{name}</strong> {words}
          </p>
        </li>
      ))}
    </ul>
  );
}
