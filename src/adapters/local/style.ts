/** Style of the stand-ins' pages, in the shop's colours. It needs no build step. */
export const STYLE = `
@font-face { font-family: 'Newsreader'; font-display: swap; font-weight: 400;
  src: url('fonts/newsreader.woff2') format('woff2'); }
@font-face { font-family: 'Commissioner'; font-display: swap; font-weight: 100 900;
  src: url('fonts/commissioner.woff2') format('woff2'); }
:root {
  color-scheme: light dark;
  --wall: oklch(0.966 0.006 85);
  --shade: oklch(0.936 0.008 82);
  --surface: oklch(0.992 0.003 90);
  --text: oklch(0.225 0.01 60);
  --soft: oklch(0.435 0.012 65);
  --hairline: oklch(0.862 0.01 80);
  --edge: oklch(0.545 0.012 70);
  --accent: oklch(0.42 0.17 270);
  --pressed: oklch(0.35 0.16 270);
  --on-accent: oklch(0.992 0.003 90);
  --danger: oklch(0.49 0.165 27);
  --danger-ground: oklch(0.935 0.025 25);
  --hang: 0 1px 2px oklch(0.3 0.02 60 / 0.22), 0 10px 20px -6px oklch(0.3 0.02 60 / 0.3);
  --serif: 'Newsreader', Georgia, 'Liberation Serif', serif;
  --sans: 'Commissioner', system-ui, sans-serif;
  --margin: clamp(1.25rem, 0.5rem + 3.6vw, 5rem);
}
@media (prefers-color-scheme: dark) {
  :root {
    --wall: oklch(0.195 0.006 60);
    --shade: oklch(0.165 0.005 60);
    --surface: oklch(0.24 0.007 60);
    --text: oklch(0.935 0.01 85);
    --soft: oklch(0.775 0.012 80);
    --hairline: oklch(0.345 0.008 65);
    --edge: oklch(0.665 0.012 75);
    --accent: oklch(0.775 0.105 275);
    --pressed: oklch(0.84 0.08 275);
    --on-accent: oklch(0.165 0.005 60);
    --danger: oklch(0.77 0.12 27);
    --danger-ground: oklch(0.285 0.04 25);
    --hang: 0 1px 2px oklch(0 0 0 / 0.5), 0 12px 24px -6px oklch(0 0 0 / 0.65);
  }
}
*, ::before, ::after { box-sizing: border-box; margin: 0; }
html { font: 100%/1.55 var(--sans); color: var(--text); background: var(--wall); text-size-adjust: none; }
body { min-height: 100svh; display: flex; flex-direction: column; }
main { flex: 1; }
h1, h2, .brand { font-family: var(--serif); font-weight: 400; letter-spacing: -0.012em; text-wrap: balance; }
h1 { font-size: clamp(2rem, 1.6rem + 1.7vw, 3rem); line-height: 1.08; }
h2 { font-size: 1.375rem; line-height: 1.2; }
p { max-width: 60ch; text-wrap: pretty; }
a { color: inherit; text-decoration-thickness: 0.0625em; text-underline-offset: 0.22em; }
ul, ol { list-style: none; padding: 0; }
img { display: block; max-width: 100%; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; border-radius: 2px; }
.label { font-size: 0.75rem; font-weight: 500; letter-spacing: 0.085em; text-transform: uppercase; color: var(--soft); }
.soft { color: var(--soft); }
.small { font-size: 0.875rem; }
.money, time { font-variant-numeric: tabular-nums lining-nums; white-space: nowrap; }
.bar { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; column-gap: 1.5rem;
  padding: 0.5rem var(--margin); border-bottom: 1px solid var(--hairline); }
.brand { font-size: 1.5rem; text-decoration: none; line-height: 2.75rem; }
.page { width: 100%; max-width: 62rem; margin-inline: auto; padding: clamp(2rem, 1rem + 4vw, 4.5rem) var(--margin); }
.page > * + * { margin-top: 1.5rem; }
.way { display: inline-flex; align-items: center; min-height: 2.75rem; }

button, .button { display: inline-flex; align-items: center; justify-content: center; min-height: 2.75rem;
  padding: 0.5rem 1.25rem; font: inherit; color: inherit; background: none; border: 1px solid var(--edge);
  border-radius: 2px; cursor: pointer; text-decoration: none; }
button:hover, .button:hover { background: var(--shade); }
.next { background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 500; }
.next:hover, .next:active { background: var(--pressed); border-color: var(--pressed); }
.wide { width: 100%; min-height: 3.25rem; font-size: 1.0625rem; }
.default { position: absolute; width: 1px; height: 1px; min-height: 0; padding: 0; overflow: hidden; clip-path: inset(50%); }

.checkout { display: grid; }
.checkout > * { padding: clamp(1.75rem, 1rem + 3vw, 4rem) var(--margin); }
.order { background: var(--shade); border-bottom: 1px solid var(--hairline); }
.order > *, .pay > * { width: 100%; max-width: 30rem; }
.order h1 { margin-top: 0.25rem; }
.lines { margin-top: 1.5rem; }
.lines li { display: grid; grid-template-columns: 4.5rem 1fr auto; gap: 1rem; align-items: center; padding-block: 1rem;
  border-top: 1px solid var(--hairline); }
.line-picture { display: grid; place-items: center; min-height: 4.5rem; }
.line-picture img { max-height: 6rem; box-shadow: var(--hang); background: var(--hairline); }
.post, .total { display: flex; justify-content: space-between; padding-block: 1rem; border-top: 1px solid var(--edge); }
.post { border-color: var(--hairline); }
.total { font-size: 1.125rem; }
.note { margin-top: 1.5rem; }
@media (min-width: 56rem) {
  .checkout { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); min-height: 100%; }
  .order { border-bottom: 0; border-right: 1px solid var(--hairline); }
  .order > * { margin-inline: auto 0; }
  .order-inner { position: sticky; top: 2rem; }
  .order, .pay { padding-inline: clamp(2rem, 5vw, 6rem); }
}

form { display: grid; gap: 2.25rem; }
fieldset { border: 0; padding: 0; min-width: 0; display: grid; gap: 1.125rem; grid-template-columns: repeat(2, minmax(0, 1fr)); }
fieldset > * { grid-column: 1 / -1; }
fieldset > .half { grid-column: span 1; }
legend { padding: 0; margin-bottom: 1rem; font: 400 1.375rem/1.2 var(--serif); letter-spacing: -0.012em; }
.field label { display: block; font-size: 0.9375rem; font-weight: 500; margin-bottom: 0.25rem; }
.field .hint { color: var(--soft); font-weight: 400; }
.field input, .field select { width: 100%; min-height: 3rem; padding: 0.5rem 0.75rem; font: inherit; font-size: 1rem;
  color: inherit; background: var(--surface); border: 1px solid var(--edge); border-radius: 2px; }
.figures { font-variant-numeric: tabular-nums lining-nums; }
.field [aria-invalid='true'] { border: 2px solid var(--danger); }
.wrong { color: var(--danger); font-size: 0.9375rem; font-weight: 500; margin-top: 0.375rem; }
.summary { margin-bottom: 2rem; padding: 1rem 1.25rem; background: var(--danger-ground); border-left: 3px solid var(--danger); }
.summary h2 { font: 500 1.0625rem/1.4 var(--sans); letter-spacing: 0; }
.summary a { display: block; padding-block: 0.625rem; }
.cards { display: grid; gap: 0.75rem; grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)); }
.cards button { display: grid; justify-content: start; text-align: left; padding: 0.625rem 0.875rem; }
.act { display: grid; gap: 0.5rem; justify-items: center; text-align: center; }

.list { border-top: 1px solid var(--edge); }
.list > li { border-bottom: 1px solid var(--hairline); }
.row { display: grid; gap: 0.125rem 2rem; padding-block: 0.875rem; text-decoration: none; }
.row:hover .title { text-decoration: underline; text-decoration-thickness: 0.0625em; text-underline-offset: 0.22em; }
.title { font-family: var(--serif); font-size: 1.25rem; line-height: 1.3; overflow-wrap: anywhere; }
@media (min-width: 48rem) {
  .row { grid-template-columns: minmax(0, 1fr) 15rem 10rem; align-items: baseline; }
  .row.two { grid-template-columns: minmax(0, 1fr) auto; }
  .row > :last-child { text-align: right; }
}
.facts { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0.375rem 1.5rem; }
.facts dd { overflow-wrap: anywhere; }
.paper { width: 100%; height: min(46rem, 75svh); border: 1px solid var(--hairline); background: oklch(0.992 0.003 90);
  color-scheme: light; }
pre { padding: 1.25rem; font: 0.875rem/1.6 ui-monospace, 'DejaVu Sans Mono', monospace; white-space: pre-wrap;
  overflow-wrap: anywhere; background: var(--surface); border: 1px solid var(--hairline); }
.pins { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(13rem, 100%), 1fr)); gap: 2.5rem 2rem;
  margin-block: 1.5rem 2.5rem; }
.pin { display: grid; gap: 0.25rem; text-decoration: none; }
.pin:hover .title { text-decoration: underline; text-decoration-thickness: 0.0625em; text-underline-offset: 0.22em; }
.pin img, .pinned img { box-shadow: var(--hang); background: var(--hairline); }
.pin img { width: 100%; margin-bottom: 0.75rem; }
.pinned { display: grid; gap: 2rem clamp(2rem, 5vw, 4rem); align-items: start; }
.pinned > div > * + * { margin-top: 1.5rem; }
@media (min-width: 48rem) { .pinned { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); } }
.ways { display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; }
`;
