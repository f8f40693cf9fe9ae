import { ORIENTATIONS } from '../../../domain/pictures/orientation.js';

const SHAPES: string[] = ORIENTATIONS.map(({ name }) => name.toLowerCase());
const SLUGS = ['room', 'trait', 'impact'];
const MOST_COLORS = 3;

const slugOf = (value: string) => value.trim().toLowerCase().replace(/\s+/g, '-');

/** What the address of /prints asks of the listing, written as the SPA asks for it. */
export function wallFilters(search: URLSearchParams): Record<string, string> {
  const filters: Record<string, string> = {};
  const said = (name: string) => search.get(name)?.trim() ?? '';
  const set = (name: string, value: string) => value !== '' && (filters[name] = value);
  set('q', said('q'));
  const shape = slugOf(said('orientation'));
  if (SHAPES.includes(shape)) filters['orientation'] = shape;
  for (const name of SLUGS) set(name, slugOf(said(name)));
  set('keyword', said('keyword').toLowerCase());
  const colors = said('color')
    .split(',')
    .map((color) => slugOf(color.replace('#', '')));
  set('color', [...new Set(colors.filter((color) => color !== ''))].slice(0, MOST_COLORS).join(','));
  return filters;
}
