import type { ShopFacts } from '../../../../src/adapters/http/routes/rendering.js';

/** The owner's logo. The link around it has the name. */
export function Logo({ light, dark }: NonNullable<ShopFacts['logo']>) {
  return (
    <picture>
      <source
        media="(prefers-color-scheme: dark)"
        srcSet={dark.address}
        width={dark.width}
        height={dark.height}
      />
      <img src={light.address} width={light.width} height={light.height} alt="" />
    </picture>
  );
}
