import './buy-panel.css';
import { useCallback, useEffect, useId, useState } from 'react';
import type { CSSProperties } from 'react';
import type { PrintDetail, ProductOption } from '../../client/api';
import { addToBasket, basketItems, describeItem } from '../checkout/basket';
import { findVariant } from '../../../../src/domain/orders/default-variant.js';
import type { VariantChoice } from '../../../../src/domain/orders/default-variant.js';
import { FORMAT_IDS } from '../../../../src/domain/orders/product.js';
import { formatPence } from '../../../../src/domain/shop/money.js';
import { Button } from '../../ui/button';
import { RadioTiles } from '../../ui/radio-tiles';
import { AddedNote } from './added-note';
import {
  defaultChoice,
  isPrintable,
  noMountId,
  findOptions,
  listPrices,
  findPrintSize,
  findPrinting,
  isSold,
  sizesFor,
  unavailableReason,
} from '../wall/catalogue';
import type { Catalogue, PrintChoice } from '../wall/catalogue';
import { findPaper, formatSize } from './framed-print';
import { Price } from '../shared/price';
import { toTitle } from '../../../../src/domain/prints/print.js';
import { pictureOnPaper } from '../../../../src/domain/prints/renditions.js';
import { SizeNote } from './size-note';

interface BuyPanelProps {
  print: PrintDetail;
  catalogue: Catalogue;
  choice: PrintChoice;
  onChoose: (choice: PrintChoice) => void;
}

const BUSY_MS = 1000;
/** The radio value for 'no extra'; option ids start at 1. */
const NO_EXTRA = 0;
const NOT_AVAILABLE = 'not available';
const TOO_FEW_PIXELS = 'too few pixels';
const FIT_NOTES = { composed: undefined, whole: 'on white margins', filled: 'cropped at its edges' };

export function BuyPanel({ print, catalogue, choice, onChoose }: BuyPanelProps) {
  const findPrice = (changed: Partial<VariantChoice>) => {
    const variant = findVariant(catalogue.variants, { ...choice, ...changed });
    return variant ? formatPence(variant.price) : NOT_AVAILABLE;
  };
  const toTile = (option: ProductOption, note: string | undefined) => ({
    value: option.id,
    name: option.friendly_name,
    note,
  });
  const reason = unavailableReason(catalogue, choice, print, (option) => formatSize(option, print));
  const reasonId = useId();

  return (
    <div className="buy-panel">
      <RadioTiles
        legend="Format"
        value={choice.format}
        onChange={(format) => onChoose(defaultChoice(format, catalogue, print))}
        tiles={findOptions(catalogue, 'Format').map((option) => {
          if (option.id !== FORMAT_IDS.digital && !isPrintable(catalogue, print)) {
            return { ...toTile(option, TOO_FEW_PIXELS), disabled: true };
          }
          const prices = listPrices(option.id, catalogue, print);
          const lowest = prices.length > 0 ? formatPence(Math.min(...prices)) : NOT_AVAILABLE;
          return toTile(option, prices.length > 1 ? `from ${lowest}` : lowest);
        })}
      />
      {choice.format !== FORMAT_IDS.digital && (
        <RadioTiles
          legend="Size"
          value={choice.size ?? undefined}
          onChange={(size) => onChoose({ ...choice, size })}
          tiles={sizesFor(catalogue, print).map((option) => {
            const disabled = !isSold(option, print);
            const note = disabled ? TOO_FEW_PIXELS : findPrice({ size: option.id });
            return { ...toTile(option, note), name: formatSize(option, print), disabled };
          })}
        />
      )}
      <FitTiles print={print} catalogue={catalogue} choice={choice} onChoose={onChoose} />
      <SizeNote print={print} catalogue={catalogue} choice={choice} />
      {choice.format === FORMAT_IDS.framed && (
        <>
          <RadioTiles
            legend="Frame"
            value={choice.frame ?? undefined}
            onChange={(frame) => onChoose({ ...choice, frame })}
            tiles={findOptions(catalogue, 'Frame').map((option) => ({
              ...toTile(option, undefined),
              picture: (
                <span
                  className="frame-sample"
                  style={{ '--frame': option.look?.color } as CSSProperties}
                  aria-hidden="true"
                />
              ),
            }))}
          />
          <RadioTiles
            legend="Extras"
            value={choice.extra ?? NO_EXTRA}
            onChange={(extra) => onChoose({ ...choice, extra: extra === NO_EXTRA ? null : extra })}
            tiles={[
              ...(noMountId(catalogue) === null
                ? [{ value: NO_EXTRA, name: 'No mounting', note: findPrice({ extra: null }) }]
                : []),
              ...findOptions(catalogue, 'Extras').map((option) =>
                toTile(option, findPrice({ extra: option.id })),
              ),
            ]}
          />
        </>
      )}
      {reason && (
        <p className="buy-panel-why" id={reasonId} role="status">
          {reason}
        </p>
      )}
      <AddToBag print={print} catalogue={catalogue} choice={choice} reasonId={reasonId} />
    </div>
  );
}

const FIT_NAMES = { composed: 'Composed', whole: 'Whole picture', filled: 'Fill the paper' };

/** The ways to print the picture on the chosen paper, where there is more than one. */
function FitTiles({ print, catalogue, choice, onChoose }: BuyPanelProps) {
  const option = catalogue.options.find(({ id }) => id === choice.size);
  const printings = (option && findPrintSize(option, print)?.printings) ?? [];
  const chosen = option && findPrinting(option, print, choice.fit);
  if (!chosen || printings.length < 2) return null;
  return (
    <RadioTiles
      legend="Picture"
      value={chosen.fit}
      onChange={(fit) => onChoose({ ...choice, fit })}
      tiles={printings.map(({ fit, sold }) => ({
        value: fit,
        name: FIT_NAMES[fit],
        note: sold ? FIT_NOTES[fit] : TOO_FEW_PIXELS,
        disabled: !sold,
      }))}
    />
  );
}

interface AddToBagProps extends Omit<BuyPanelProps, 'onChoose'> {
  /** Id of the element that says why the choice cannot be bought. */
  reasonId: string;
}

/** Fixed to the bottom on phones. */
function AddToBag({ print, catalogue, choice, reasonId }: AddToBagProps) {
  const [busy, setBusy] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const [wasAdded, setWasAdded] = useState(true);
  /** Counts additions, so that each gets a new note; 0 hides the note. */
  const [additions, setAdditions] = useState(0);
  const hideNote = useCallback(() => setAdditions(0), []);
  const variant = findVariant(catalogue.variants, choice);
  const findOption = (id: number | null) => catalogue.options.find((option) => option.id === id);
  const findName = (id: number | null) => findOption(id)?.friendly_name ?? null;

  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setBusy(false), BUSY_MS);
    return () => clearTimeout(timer);
  }, [busy]);

  function add() {
    if (!variant) return;
    const size = findOption(choice.size);
    const paper = findPaper(size, print, choice.fit);
    const id = [print.id, variant.id, ...(choice.fit ? [choice.fit] : [])].join('-');
    const isAdded = addToBasket({
      id,
      variantId: variant.id,
      generationJobId: print.id,
      productId: variant.product_id,
      sku: variant.sku,
      price: variant.price,
      title: toTitle(print),
      image: pictureOnPaper(print, paper).thumbnail,
      fit: paper?.fit ?? null,
      format: findName(choice.format) ?? '',
      size: size ? formatSize(size, print) : null,
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
        `${item.title}, ${describeItem(item)}, is in your basket${isAdded ? quantityText(item.quantity) : ' already'}.`,
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
        <Button look="primary" disabled aria-describedby={reasonId}>
          Not available
        </Button>
      )}
      {additions > 0 && (
        <AddedNote
          key={additions}
          text={wasAdded ? 'Added.' : 'It is already in your basket.'}
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

const quantityText = (quantity: number) => (quantity > 1 ? `, ${quantity} of it` : '');
