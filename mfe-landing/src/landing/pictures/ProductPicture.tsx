import { useLanguage } from '../../i18n/language.ts';
import { PICTURE_SIZES, type PictureName } from './sizes.ts';

/** Addresses by `language/name-theme`, as the build found them. */
export type PictureFiles = Readonly<Record<string, string>>;

/** A screen of the product, below the first screen of the page. `site-script.ts` follows the theme. */
export function ProductPicture({
  name,
  alt,
  files,
}: {
  name: PictureName;
  alt: string;
  files: PictureFiles;
}) {
  const language = useLanguage();
  const address = (theme: 'light' | 'dark') => files[`${language}/${name}-${theme}`];
  return (
    <picture>
      <source
        media="(prefers-color-scheme: dark)"
        srcSet={address('dark')}
        type="image/avif"
        data-dark
      />
      <img
        className="ld-screen"
        src={address('light')}
        alt={alt}
        {...PICTURE_SIZES[name]}
        loading="lazy"
      />
    </picture>
  );
}
