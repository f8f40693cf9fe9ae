import { describe, expect, it } from '@jest/globals';
import { routeFiles } from '../../../../src/adapters/http/pages/route-files.js';

/** As Vite writes it: the page links the entry and `_react`; the two other pages share `_wall`. */
const MANIFEST = JSON.stringify({
  'index.html': {
    file: 'assets/index-1.js',
    isEntry: true,
    imports: ['_react'],
    css: ['assets/index-1.css'],
  },
  _react: { file: 'assets/react-1.js' },
  _wall: { file: 'assets/wall-1.js', imports: ['_react', 'index.html', '_grid'], css: ['assets/wall-1.css'] },
  _grid: { file: 'assets/grid-1.js', imports: ['_wall'] },
  'src/routes/prints.tsx': {
    file: 'assets/prints-1.js',
    imports: ['_react', 'index.html', '_wall', '_grid'],
    css: ['assets/prints-1.css', 'assets/wall-1.css'],
  },
});

describe('The files of a page', () => {
  it('are the entry and what the page imports, once each', () => {
    expect(routeFiles(MANIFEST)(['routes/prints', 'routes/prints'])).toEqual({
      scripts: [
        '/assets/index-1.js',
        '/assets/react-1.js',
        '/assets/prints-1.js',
        '/assets/wall-1.js',
        '/assets/grid-1.js',
      ],
      styles: ['/assets/index-1.css', '/assets/prints-1.css', '/assets/wall-1.css'],
    });
  });

  it('are those of the entry for an unknown page', () => {
    expect(routeFiles(MANIFEST)(['routes/nowhere'])).toEqual({
      scripts: ['/assets/index-1.js', '/assets/react-1.js'],
      styles: ['/assets/index-1.css'],
    });
  });
});
