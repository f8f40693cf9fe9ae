import { artId, artOrientation, titleOfFile } from '../../domain/prints/art.js';
import { toPrintData } from '../../domain/prints/webhook-data.js';
import { toFindings } from '../../domain/prints/print-findings.js';
import {
  masterKey,
  originalKey,
  PROMPT_TYPES,
  renditionKey,
  renditionWidths,
  toImageHash,
  type ArtTerms,
  type PrintFindings,
  type PrintRequest,
} from '../../domain/prints/print.js';
import { UPLOADED } from '../../domain/prints/provenance.js';
import type { Ports } from '../ports/index.js';
import type { AdoptedPicture, Provenance } from '../ports/prints/pictures.js';
import { toTask } from '../ports/shop/task.js';
import { addWebhooks } from '../shared/add-webhooks.js';

/** By then the print is added, or its files are left over from a failed upload. */
const CLEANUP_DELAY_MS = 30 * 60_000;
const AVIF_DELAY_MS = 20_000;

/** A received file on this machine. */
export interface ArtFile {
  path: string;
  /** Its name where it came from. */
  name: string;
  sha256: string;
}

/** Words that are left out follow from the file's name and from the picture. */
export interface ArtWords extends Pick<ArtTerms, 'provenance' | 'has_download' | 'price'> {
  title?: string | undefined;
  description?: string | undefined;
  style?: string | undefined;
  keywords?: readonly string[] | undefined;
}

interface Added {
  id: string;
  /** 'exists' if this file is already a print, which is not changed. */
  result: 'added' | 'exists';
}

type Needs = Pick<
  Ports,
  'clock' | 'crypto' | 'generationJobs' | 'outbox' | 'pictures' | 'pictureStore' | 'transactions' | 'webhooks'
>;

/** Makes prints of pictures that admins upload. */
export class AddArt {
  constructor(private readonly ports: Needs) {}

  /** Returns the print of this content; undefined if there is none. */
  async find(sha256: string): Promise<string | undefined> {
    const { id, isUsed } = await this.pickId(sha256);
    return isUsed ? id : undefined;
  }

  /**
   * Adds a public print. The same file is added once; after its print was deleted, it can be added again.
   * @throws DomainError `bad_picture`, `picture_too_large`, `picture_too_small`
   */
  async add(userId: string, file: ArtFile, words: ArtWords): Promise<Added> {
    const { clock, crypto, generationJobs, outbox, pictures, transactions } = this.ports;
    const { id, isUsed } = await this.pickId(file.sha256);
    if (isUsed) return { id, result: 'exists' };
    const created_at = clock.now();
    const provenance: Provenance = { model: UPLOADED, created_at, provenance: words.provenance };
    const adopted = await pictures.adopt(file.path, provenance);
    const cleanUp = new Date(created_at.getTime() + CLEANUP_DELAY_MS);
    // Each attempt has its own task, because a finished one would suppress the next.
    const task = toTask('remove-pictures', { printId: id, at: created_at.getTime() });
    await outbox.add({ id: crypto.randomUuid(), ...task }, cleanUp);
    const request = toRequest(id, created_at, userId, file, words, adopted);
    const findings = await this.store(request, adopted, provenance);
    const terms: ArtTerms = {
      provenance: words.provenance,
      has_download: words.has_download,
      price: words.price,
      source_width: adopted.width,
      source_height: adopted.height,
    };
    const result = await transactions.run(async () => {
      const added = await generationJobs.addPrint(request, findings, terms);
      if (added === 'exists') return added;
      const later = new Date(clock.now().getTime() + AVIF_DELAY_MS);
      await outbox.add({ id: crypto.randomUuid(), ...toTask('avif-renditions', { printId: id }) }, later);
      await addWebhooks(this.ports, 'print.created', toPrintData(request));
      return added;
    });
    return { id, result };
  }

  /** An ID that belongs to a deleted print cannot be used again. */
  private async pickId(sha256: string): Promise<{ id: string; isUsed: boolean }> {
    const { crypto, generationJobs } = this.ports;
    for (let hash = sha256; ; hash = crypto.hash(new TextEncoder().encode(hash))) {
      const id = artId(hash);
      const print = await generationJobs.find(id);
      if (!print?.removed_at) return { id, isUsed: print !== undefined };
    }
  }

  private async store(
    request: PrintRequest,
    { path, master }: AdoptedPicture,
    provenance: Provenance,
  ): Promise<PrintFindings> {
    const { crypto, pictures, pictureStore } = this.ports;
    const { id } = request;
    const seen = await pictures.examine(master);
    const widths = renditionWidths(seen.width);
    const renditions = await pictures.renditions(master, widths, 'webp', provenance);
    await pictureStore.putFile(originalKey(id), path);
    await pictureStore.put(masterKey(id), master);
    for (const [index, width] of widths.entries())
      await pictureStore.put(renditionKey(id, width, 'webp'), renditions[index]!);
    return toFindings(
      request,
      { revised_prompt: null, unknown_words: [], model: UPLOADED },
      { ...seen, image_hash: toImageHash(crypto.hash(master)) },
      widths,
    );
  }
}

function toRequest(
  id: string,
  created_at: Date,
  user_id: string,
  file: ArtFile,
  words: ArtWords,
  size: { width: number; height: number },
): PrintRequest {
  const title = words.title ?? titleOfFile(file.name);
  return {
    id,
    created_at,
    user_id,
    // Keywords and the alternative text are derived from it.
    original_prompt: words.description ? `${title}. ${words.description}` : title,
    prompt_size: artOrientation(size).id,
    style: words.style ?? null,
    prompt_type: PROMPT_TYPES.upload,
    seed_id: 0,
    keywords: [...(words.keywords ?? [])],
    colors: [],
    force_original_prompt: false,
    title,
    description: words.description ?? null,
    upload_id: null,
    published: true,
    review: null,
    review_reason: null,
  };
}
