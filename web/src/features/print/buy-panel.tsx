import './buy-panel.css';
import { useCallback, useEffect, useId, useState } from 'react';
import type { PrintDetail, ProductOption } from '../../client/api';
import { addToBasket, basketItems, madeOf } from '../checkout/basket';
import { findVariant } from '../../../../src/domain/orders/default-variant.js';
import type { VariantChoice } from '../../../../src/domain/orders/default-variant.js';
import { FORMAT } from '../../../../src/domain/orders/product.js';
import { formatPence } from '../../../../src/domain/shop/money.js';
import { Button } from '../../ui/button';
import { RadioTiles } from '../../ui/radio-tiles';
import { AddedNote } from './added-note';
import {
  choiceOf,
  isForPaper,
  noMounting,
  optionsOf,
  pricesOf,
  sizeOf,
  sizesFor,
  whyNot,
} from '../wall/catalogue';
import type { Catalogue } from '../wall/catalogue';
import { sizeName } from './framed-print';
import { Price } from '../shared/price';
import { thumbnailOf, titleOf } from '../wall/print-picture';
import { SizeGives } from './size-gives';

interface BuyPanelProps {
  print: PrintDetail;
  catalogue: Catalogue;
  choice: VariantChoice;
  onChoose: (choice: VariantChoice) => void;
}

const BUSY_MS = 1000;
/** Stands for the absence of an extra among the radio buttons; options count from 1. */
const NOTHING = 0;
const NOT_MADE = 'not made';
const TOO_FEW = 'too few pixels';

export function BuyPanel({ print, catalogue, choice, onChoose }: BuyPanelProps) {
  const priceOf = (changed: Partial<VariantChoice>) => {
    const variant = findVariant(catalogue.variants, { ...choice, ...changed });
    return variant ? formatPence(variant.price) : NOT_MADE;
  };
  const tile = (option: ProductOption, note: string | undefined) => ({
    value: option.id,
    name: option.friendly_name,
    note,
  });
  const reason = whyNot(catalogue, choice, print, (option) => sizeName(option, print));
  const why = useId();

  return (
    <div className="buy-panel">
      <RadioTiles
        legend="Format"
        value={choice.format}
        onChange={(format) => onChoose(choiceOf(format, catalogue, print))}
        tiles={optionsOf(catalogue, 'Format').map((option) => {
          if (option.id !== FORMAT.digital && !isForPaper(catalogue, print)) {
            return { ...tile(option, TOO_FEW), disabled: true };
          }
          const prices = pricesOf(option.id, catalogue, print);
          const lowest = prices.length > 0 ? formatPence(Math.min(...prices)) : NOT_MADE;
          return tile(option, prices.length > 1 ? `from ${lowest}` : lowest);
        })}
      />
      {choice.format !== FORMAT.digital && (
        <RadioTiles
          legend="Size"
          value={choice.size ?? undefined}
          onChange={(size) => onChoose({ ...choice, size })}
          tiles={sizesFor(catalogue, print).map((option) => {
            const disabled = sizeOf(option, print)?.sold === false;
            const note = disabled ? TOO_FEW : priceOf({ size: option.id });
            return { ...tile(option, note), name: sizeName(option, print), disabled };
          })}
        />
      )}
      <SizeGives print={print} catalogue={catalogue} choice={choice} />
      {choice.format === FORMAT.framed && (
        <>
          <RadioTiles
            legend="Frame"
            value={choice.frame ?? undefined}
            onChange={(frame) => onChoose({ ...choice, frame })}
            tiles={optionsOf(catalogue, 'Frame').map((option) => ({
              ...tile(option, undefined),
              picture: <span className="frame-sample" data-frame={option.value} aria-hidden="true" />,
            }))}
          />
          <RadioTiles
            legend="Extras"
            value={choice.extra ?? NOTHING}
            onChange={(extra) => onChoose({ ...choice, extra: extra === NOTHING ? null : extra })}
            tiles={[
              ...(noMounting(catalogue) === null
                ? [{ value: NOTHING, name: 'No mounting', note: priceOf({ extra: null }) }]
                : []),
              ...optionsOf(catalogue, 'Extras').map((option) => tile(option, priceOf({ extra: option.id }))),
            ]}
          />
        </>
      )}
      {reason && (
        <p className="buy-panel-why" id={why} role="status">
          {reason}
        </p>
      )}
      <AddToBag print={print} catalogue={catalogue} choice={choice} why={why} />
    </div>
  );
}

interface AddToBagProps extends Omit<BuyPanelProps, 'onChoose'> {
  /** Where it is told why what is chosen cannot be bought. */
  why: string;
}

/** Stays at the thumb on a phone. */
function AddToBag({ print, catalogue, choice, why }: AddToBagProps) {
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState('');
  const [isNew, setNew] = useState(true);
  /** How often something was added; 0 where nothing is said of it (any more). */
  const [added, setAdded] = useState(0);
  const forget = useCallback(() => setAdded(0), []);
  const variant = findVariant(catalogue.variants, choice);
  const optionOf = (id: number | null) => catalogue.options.find((option) => option.id === id);
  const nameOf = (id: number | null) => optionOf(id)?.friendly_name ?? null;

  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setBusy(false), BUSY_MS);
    return () => clearTimeout(timer);
  }, [busy]);

  function add() {
    if (!variant) return;
    const id = `${print.id}-${variant.id}`;
    const size = optionOf(choice.size);
    const isTaken = addToBasket({
      id,
      variantId: variant.id,
      generationJobId: print.id,
      productId: variant.product_id,
      sku: variant.sku,
      price: variant.price,
      title: titleOf(print),
      image: thumbnailOf(print),
      format: nameOf(choice.format) ?? '',
      size: size ? sizeName(size, print) : null,
      frame: nameOf(choice.frame),
      frameOptionId: choice.frame,
      extras: nameOf(choice.extra),
    });
    setBusy(true);
    setNew(isTaken);
    setAdded((before) => before + 1);
    const item = basketItems().find((one) => one.id === id);
    if (item)
      setTold(
        `${item.title}, ${madeOf(item)}, is in your basket${isTaken ? timesOf(item.quantity) : ' already'}.`,
      );
  }

  return (
    <div className="add-to-bag">
      <p className="add-to-bag-price" data-none={!variant || undefined}>
        {variant ? <Price pence={variant.price} /> : '–'}
      </p>
      {variant ? (
        <Button look="primary" icon="bag" busy={busy} onClick={add}>
          {busy ? 'Adding to bag' : 'Add to bag'}
        </Button>
      ) : (
        <Button look="primary" disabled aria-describedby={why}>
          We do not make this one
        </Button>
      )}
      {added > 0 && (
        <AddedNote key={added} words={isNew ? 'Added.' : 'It is in your basket already.'} onGone={forget} />
      )}
      <p className="visually-hidden" role="status">
        {/* Anew each time, so that the same words are heard again. */}
        {added > 0 && <span key={added}>{told}</span>}
      </p>
    </div>
  );
}

const timesOf = (quantity: number) => (quantity > 1 ? `, ${quantity} of it` : '');
