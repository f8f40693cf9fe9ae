import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

export default defineConfig(
  globalIgnores(['dist/', 'data/', 'coverage/', 'test/.artifacts/', 'web/public/']),
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strict, tseslint.configs.stylistic],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-for-in-array': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/return-await': ['error', 'error-handling-correctness-only'],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // With noUncheckedIndexedAccess, `!` says what the code around an index has just made sure of.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Nest's modules are empty classes, and what does nothing on purpose is an empty function.
      '@typescript-eslint/no-extraneous-class': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: 'error',
      'no-console': 'error',
      'prefer-const': ['error', { destructuring: 'all' }],
    },
  },
  {
    files: ['{src,cli,web,scripts,bench}/**/*.{ts,tsx,mjs}'],
    rules: { 'max-lines-per-function': ['error', { max: 100, IIFEs: true }] },
  },
  {
    // Only the configuration reads the environment.
    files: ['src/**/*.{ts,tsx}', 'cli/**/*.ts', 'web/**/*.{ts,tsx}'],
    ignores: ['src/config.ts', 'cli/context.ts', 'web/vite.config.ts'],
    rules: {
      'no-restricted-properties': ['error', { object: 'process', property: 'env' }],
      'no-restricted-imports': ['error', { name: 'node:process', importNames: ['env'] }],
    },
  },
  {
    // One file writes to the terminal: it knows what a terminal would obey.
    files: ['cli/**/*.ts'],
    ignores: ['cli/output.ts', 'cli/context.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.property.name='write'] :matches([name=stdout], [name=stderr])",
          message: 'Write through cli/output.ts.',
        },
      ],
    },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    // A router's loaders and actions throw the answers that they end with.
    files: ['web/src/**/*.{ts,tsx}'],
    rules: { '@typescript-eslint/only-throw-error': 'off', 'no-console': ['error', { allow: ['error'] }] },
  },
  {
    files: ['web/vite.config.ts'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { parserOptions: { projectService: false } },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'console',
          'fetch',
          'performance',
          'process',
          'URL',
          'setTimeout',
          'clearTimeout',
          'module',
          'require',
          '__dirname',
        ].map((name) => [name, 'readonly']),
      ),
    },
  },
);
