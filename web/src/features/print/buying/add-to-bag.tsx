import { t } from '@lingui/core/macro';
import { useCallback, useEffect, useState } from 'react';
import type { PrintDetail } from '../../../client/api';
import { addToBasket, basketItems, describeItem } from '../../checkout/basket/basket';
import { describePaper } from '../../../../../src/domain/orders/custom-size.js';
import { findVariant } from '../../../../../src/domain/orders/default-variant.js';
import { variantMockupPath } from '../../../../../src/domain/prints/mockup.js';
import { toTitle } from '../../../../../src/domain/prints/print.js';
import { pictureOnPaper } from '../../../../../src/domain/prints/renditions.js';
import { Button } from '../../../ui/button';
import { Price } from '../../shared/price';
import { findPrice } from './print-choice';
import type { Catalogue } from '../../wall/catalogue';
import type { PrintChoice } from './print-choice';
import { PriceNote } from './price-note';
import { AddedNote } from './added-note';
import { findChosenPaper, toFraming } from '../views/framed-print';

const BUSY_MS = 1000;

interface AddToBagProps {
  print: PrintDetail;
  catalogue: Catalogue;
  choice: PrintChoice;
  /** The choice is out of date, because a size that cannot be bought was entered. */
  isBlocked: boolean;
  /** Id of the element that says why the choice cannot be bought. */
  reasonId: string;
}

/** Fixed to the bottom on phones. */
export function AddToBag({ print, catalogue, choice, isBlocked, reasonId }: AddToBagProps) {
  const [busy, setBusy] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const [wasAdded, setWasAdded] = useState(true);
  /** Counts additions, so that each gets a new note; 0 hides the note. */
  const [additions, setAdditions] = useState(0);
  const hideNote = useCallback(() => setAdditions(0), []);
  const price = isBlocked ? undefined : findPrice(catalogue, choice);
  const variant = price === undefined ? undefined : findVariant(catalogue.variants, choice);
  const findOption = (id: number | null) => catalogue.options.find((option) => option.id === id);
  const findName = (id: number | null) => findOption(id)?.friendly_name ?? null;
  const paper = findChosenPaper(catalogue, choice, print);
  const frame = toFraming(findOption(choice.frame));
  const mount = toFraming(findOption(choice.extra));

  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setBusy(false), BUSY_MS);
    return () => clearTimeout(timer);
  }, [busy]);

  function toLinePicture(): string {
    if (!paper || !frame) return pictureOnPaper(print, paper).thumbnail;
    const framed = { size: paper.size, frame: frame.value, mount: mount?.value ?? null };
    return variantMockupPath(print.id, paper, { mockup: 'line', ...framed }) + print.image_query;
  }

  function add() {
    if (!variant || price === undefined) return;
    const { fit, custom } = choice;
    const id = [print.id, variant.id, fit, custom].filter((part) => part !== null).join('-');
    const isAdded = addToBasket({
      id,
      variantId: variant.id,
      generationJobId: print.id,
      productId: variant.product_id,
      sku: variant.sku,
      price,
      title: toTitle(print),
      image: toLinePicture(),
      fit: paper?.fit ?? null,
      format: findName(choice.format) ?? '',
      size: paper && describePaper(paper),
      ...(custom && { customSize: custom }),
      frame: findName(choice.frame),
      frameOptionId: choice.frame,
      extras: findName(choice.extra),
    });
    setBusy(true);
    setWasAdded(isAdded);
    setAdditions((before) => before + 1);
    const item = basketItems().find((one) => one.id === id);
    if (item)
      setAnnouncement(
        t`${item.title}, ${describeItem(item)}, is in your basket${isAdded ? quantityText(item.quantity) : t` already`}.`,
      );
  }

  return (
    <div className="add-to-bag">
      <div>
        <p className="add-to-bag-price" data-none={price === undefined || undefined}>
          {price === undefined ? '–' : <Price amount={price} />}
        </p>
        {price !== undefined && (
          <PriceNote
            delivery={print.delivery.find(({ format_option_id }) => format_option_id === choice.format)}
          />
        )}
      </div>
      {variant ? (
        <Button look="primary" icon="bag" busy={busy} onClick={add}>
          {busy ? t`Adding to bag` : t`Add to bag`}
        </Button>
      ) : (
        <Button look="primary" disabled aria-describedby={reasonId}>{t`Not available`}</Button>
      )}
      {additions > 0 && (
        <AddedNote
          key={additions}
          text={wasAdded ? t`Added.` : t`It is already in your basket.`}
          onHide={hideNote}
        />
      )}
      <p className="visually-hidden" role="status">
        {/* A new element each time, so that screen readers repeat the same text. */}
        {additions > 0 && <span key={additions}>{announcement}</span>}
      </p>
    </div>
  );
}

const quantityText = (quantity: number) => (quantity > 1 ? t`, ${quantity} of it` : '');
