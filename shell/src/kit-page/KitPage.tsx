import { LANGUAGES } from '@recueil/backend/contract';
import { UiProvider, mergeClasses } from '@recueil/shell/ui';
import { Switch, ToggleButton } from '@recueil/shell/ui-form';
import { useEffect, useState } from 'react';
import { Logo } from '../kit/index.ts';
import { usePageLanguage } from '../kit/use-page-language.ts';
import { useBilingualText, type KitStory } from './story.ts';
import { STORIES } from './stories.ts';
import { usePageStyles } from './kit-page.styles.ts';

const toStoryId = ({ components, title }: KitStory) =>
  `kit-${(components[0] ?? title.en).replaceAll(/\W+/g, '-')}`;

const StoryPreview = ({
  theme,
  Component,
}: Pick<KitStory, 'Component'> & { theme: 'light' | 'dark' }) => {
  const styles = usePageStyles();
  const [node, setNode] = useState<HTMLElement | null>(null);
  // Overlays must mount inside the theme they belong to.
  return (
    <div ref={setNode} data-theme={theme} className={styles.sheet}>
      <UiProvider dark={theme === 'dark'} overlays={node ?? undefined}>
        <div className={styles.room}>
          <Component theme={theme} />
        </div>
      </UiProvider>
    </div>
  );
};

const KitPageHeader = () => {
  const styles = usePageStyles();
  const language = usePageLanguage();
  const t = useBilingualText();
  const [compact, setCompact] = useState(false);
  useEffect(() => {
    if (!compact) return;
    document.documentElement.dataset['density'] = 'compact';
    return () => void delete document.documentElement.dataset['density'];
  }, [compact]);
  return (
    <header className={styles.bar}>
      <span className={styles.name}>
        <Logo />
      </span>
      <Switch
        checked={compact}
        label={t('Mode compact', 'Compact mode')}
        onChange={(_event, data) => setCompact(data.checked)}
      />
      <span role="group" aria-label={t('Langue', 'Language')}>
        {LANGUAGES.map((code) => (
          <ToggleButton
            key={code}
            appearance="subtle"
            lang={code}
            checked={language === code}
            onClick={() => (document.documentElement.lang = code)}
          >
            {code === 'fr' ? 'Français' : 'English'}
          </ToggleButton>
        ))}
      </span>
    </header>
  );
};

/** Import names, in any language. */
const ComponentNames = ({ of: { components } }: { of: KitStory }) => {
  const styles = usePageStyles();
  return (
    components.length > 0 && (
      <code className={styles.names} lang="en">
        {components.join(', ')}
      </code>
    )
  );
};

const KitPageContent = () => {
  const styles = usePageStyles();
  const t = useBilingualText();
  const title = t('Éléments de Recueil', 'Recueil’s components');
  useEffect(() => {
    document.title = `${title} · Recueil`;
  }, [title]);
  return (
    <div className={styles.page}>
      <KitPageHeader />
      <div className={styles.body}>
        <nav className={styles.index} aria-label={t('Sommaire', 'Contents')}>
          <ul className={styles.indexList}>
            {STORIES.map((story) => (
              <li key={toStoryId(story)}>
                <a className={styles.link} href={`#${toStoryId(story)}`}>
                  <span>{t(story.title.fr, story.title.en)}</span>
                  <ComponentNames of={story} />
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <main>
          <h1 className={styles.title}>{title}</h1>
          {STORIES.map((story) => (
            <section
              key={toStoryId(story)}
              id={toStoryId(story)}
              className={styles.section}
              aria-labelledby={`${toStoryId(story)}-title`}
            >
              <h2 id={`${toStoryId(story)}-title`} className={styles.heading}>
                <span>{t(story.title.fr, story.title.en)}</span>
                <ComponentNames of={story} />
              </h2>
              <p className={styles.note}>{t(story.note.fr, story.note.en)}</p>
              <div className={mergeClasses(styles.sheets, !story.fullWidth && styles.side)}>
                <StoryPreview theme="light" Component={story.Component} />
                <StoryPreview theme="dark" Component={story.Component} />
              </div>
            </section>
          ))}
        </main>
      </div>
    </div>
  );
};

/** `/kit`, in development only: every component of the kit in every state, in both themes. */
export const KitPage = () => (
  <UiProvider>
    <KitPageContent />
  </UiProvider>
);
