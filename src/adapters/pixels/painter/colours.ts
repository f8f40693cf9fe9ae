/** Colour words as a printer would mix them: no screen primaries, no pure black or white. */
const rows = `
red #c23b32|scarlet #cf3a24|crimson #a3263a|vermilion #d9482b|rust #a8512f|brick #a04a38|terracotta #c4694a
burgundy #6b2136|maroon #65242c|wine #6d2638|coral #ea7f66|salmon #ec9a86|peach #f4bd98|apricot #f2b077
orange #e5812d|tangerine #e9762b|amber #e0a030|ochre #c9952f|mustard #d3a52c|gold #cda23c|saffron #e6a826
yellow #edc63d|lemon yellow #f0d753|butter #f3dd91|straw #e2cd87|sand #dcc5a0|beige #dfd0b6|tan #c9a67b
brown #74513a|umber #5b4433|sienna #9c5a36|chocolate #4e3529|caramel #b47b45|cream #f3e8d0|ivory #f4eedf
white #f5f1e8|off white #f2ecdf|black #23211f|ink #262a33|charcoal #3a3b3e|grey #8d8d8b|gray #8d8d8b
silver #b9bbbd|slate #5a6672|stone #b5ab9c|green #4d8a55|sage #a3b18a|olive green #7d7b3d|moss #6f7d43
forest green #2f5a43|emerald #1f7f5c|mint #b4dcc3|lime green #a6bf3f|pistachio #bccb8f|jade #3f9379
teal #22777d|turquoise #43aeb0|aqua #7cc8c8|petrol #1d5563|cyan #4fb3c8|blue #3569a8|sky blue #94c1e0
light blue #a9cbe3|pale blue #bcd5e5|powder blue #b5cede|navy #22325c|navy blue #22325c|dark blue #24386a
deep blue #24427a|cobalt #2450a4|ultramarine #2c409a|indigo #343a75|prussian blue #1f3a5c|denim #48688f
purple #6d4a8c|violet #70529e|lavender #b9a8d6|lilac #c7aed6|plum #693558|mauve #a9839f|aubergine #442a45
pink #e89eaf|blush #edc5ba|rose pink #d9808f|dusty pink #d6a49f|magenta #b83a7c|fuchsia #c2407f|pale pink #f1cfca
dark green #29503d|light green #a9cc9d|light grey #c9c7c2|dark grey #55565a|copper #b06b45|bronze #92703f
`;

export const colourWords: ReadonlyMap<string, string> = new Map(
  rows
    .trim()
    .split(/[|\n]/)
    .map((row) => [row.slice(0, row.lastIndexOf(' ')), row.slice(row.lastIndexOf(' ') + 1)] as const),
);

/** '#abc', 'AABBCC' and '#aabbccdd' alike as '#rrggbb'; null when it is no colour. */
export function asHex(text: string): string | null {
  const digits = text.trim().replace(/^#/, '').toLowerCase();
  if (/^[0-9a-f]{3,4}$/.test(digits)) return `#${[...digits.slice(0, 3)].map((d) => d + d).join('')}`;
  return /^([0-9a-f]{6}|[0-9a-f]{8})$/.test(digits) ? `#${digits.slice(0, 6)}` : null;
}
