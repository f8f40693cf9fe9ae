import './prepaid-picture.css';
import { Icon } from '../../../ui/icon';

const CARD = <path d="M3 6h18v12H3zM3 10.25h18M8.5 6v12M8.5 10.25 6.25 7.5M8.5 10.25l2.25-2.75" />;

/** The placeholder picture of a line that is not a print. */
export const PrepaidPicture = ({ kind }: { kind: 'gift_card' | 'credits' }) => (
  <span className="prepaid-picture">
    <Icon name={kind === 'gift_card' ? CARD : 'brush'} size={28} />
  </span>
);
