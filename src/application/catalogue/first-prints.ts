/** A print the shop opens with: what to ask the image model for. `orientation` is the id of an orientation. */
export interface FirstPrint {
  key: string;
  prompt: string;
  /** 1 Square, 2 Portrait, 3 Landscape. */
  orientation: 1 | 2 | 3;
  style: string | null;
  /** '#rrggbb', most wanted first. */
  colors: string[];
  keywords: string[];
  seed: number;
  featured: boolean;
}

/** In the order they are first shown: the strongest four lead. */
export const firstPrints: readonly FirstPrint[] = [
  { key: 'great-wave', prompt: 'A great wave curling over the bay, a snowy peak small in the distance', orientation: 2, style: 'ukiyo-e', colors: [], keywords: ['sea', 'japanese'], seed: 3, featured: true },
  { key: 'lighthouse-dusk', prompt: 'A lighthouse on a rocky shore at dusk, two boats on a calm sea', orientation: 2, style: 'mid-century', colors: [], keywords: ['coastal'], seed: 7, featured: true },
  { key: 'cat-moon', prompt: 'A black cat under a full moon, quiet night over the hills', orientation: 2, style: 'linocut', colors: [], keywords: ['night'], seed: 5, featured: true },
  { key: 'lemons-blue', prompt: 'A plate of lemons under glossy leaves, bright and Mediterranean', orientation: 1, style: 'cut-out', colors: [], keywords: ['kitchen'], seed: 4, featured: true },
  { key: 'misty-ranges', prompt: 'Mountain ranges dissolving into mist at dawn', orientation: 2, style: 'watercolour', colors: [], keywords: ['calm'], seed: 11, featured: true },
  { key: 'red-disc', prompt: 'One red sun over quiet hills, much empty paper', orientation: 2, style: 'japandi', colors: [], keywords: ['minimalist'], seed: 9, featured: true },
  { key: 'school-day', prompt: 'Abstract geometry in primary colours, arcs and discs', orientation: 2, style: 'bauhaus', colors: [], keywords: ['bold'], seed: 21, featured: true },
  { key: 'poppies-vase', prompt: 'Poppies in a vase by an open window, the sea beyond', orientation: 2, style: 'cut-out', colors: [], keywords: ['summer'], seed: 14, featured: true },
  { key: 'harbour-houses', prompt: 'Houses huddled round a fishing harbour, three little boats coming home', orientation: 3, style: 'linocut', colors: [], keywords: ['coastal'], seed: 6, featured: true },
  { key: 'sahara-noon', prompt: 'Sweeping desert dunes under a burning sun', orientation: 3, style: 'mid-century', colors: [], keywords: ['warm'], seed: 2, featured: true },
  { key: 'two-birds', prompt: 'Two songbirds on an olive branch', orientation: 1, style: 'mid-century', colors: [], keywords: ['birds'], seed: 8, featured: true },
  { key: 'birch-autumn', prompt: 'A birch wood in autumn, gold leaves drifting', orientation: 2, style: 'watercolour', colors: [], keywords: ['forest'], seed: 12, featured: true },
  { key: 'eucalyptus', prompt: 'Three eucalyptus branches, soft and botanical', orientation: 2, style: 'watercolour', colors: ['#8fa58b', '#f3ead8'], keywords: ['botanical'], seed: 15, featured: false },
  { key: 'koi', prompt: 'Five koi circling in still water', orientation: 2, style: 'ukiyo-e', colors: ['#d9482b', '#1f3a5c', '#f3e8d0'], keywords: ['fish'], seed: 16, featured: false },
  { key: 'pine-night', prompt: 'A pine forest by night under a crescent moon', orientation: 2, style: 'linocut', colors: [], keywords: ['moody'], seed: 17, featured: false },
  { key: 'one-line-cat', prompt: 'A sleeping cat beside a vase of tulips', orientation: 3, style: 'line-art', colors: [], keywords: ['cosy'], seed: 18, featured: false },
  { key: 'regatta', prompt: 'Three sailing boats racing, gulls over a bright blue sea', orientation: 3, style: 'cut-out', colors: [], keywords: ['summer'], seed: 19, featured: false },
  { key: 'crane', prompt: 'A crane wading at dawn, the sun rising over layered mountains', orientation: 2, style: 'ukiyo-e', colors: [], keywords: ['serene'], seed: 20, featured: false },
  { key: 'balance', prompt: 'Abstract pebbles in balance, warm and calm, terracotta, sand and ink', orientation: 1, style: 'cut-out', colors: [], keywords: ['abstract'], seed: 22, featured: false },
  { key: 'peaks-geometry', prompt: 'Mountain peaks under a full moon, all built from triangles', orientation: 1, style: 'bauhaus', colors: ['#22325c', '#d9482b', '#a9cbe3', '#f3e8d0', '#e0a030'], keywords: ['geometric'], seed: 23, featured: false },
  { key: 'peonies-line', prompt: 'Peonies in a vase, a single flowing line over blush', orientation: 2, style: 'line-art', colors: [], keywords: ['flowers'], seed: 24, featured: false },
  { key: 'hill-village', prompt: 'A hillside village at sunset, tall cypresses before it', orientation: 3, style: 'watercolour', colors: ['#c4674a', '#3d5a3f', '#e0a55a'], keywords: ['tuscany'], seed: 25, featured: false },
  { key: 'cairn', prompt: 'Stones stacked in silence, abstract', orientation: 1, style: 'japandi', colors: [], keywords: ['zen'], seed: 26, featured: false },
  { key: 'oranges-table', prompt: 'A cat beside a plate of oranges', orientation: 1, style: 'mid-century', colors: [], keywords: ['kitchen'], seed: 27, featured: false },
]; // prettier-ignore
