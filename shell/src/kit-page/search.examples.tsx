import { useState } from 'react';
import { SearchField } from '../kit/index.ts';
import { useBilingualText, type KitExample, type KitExampleProps } from './example.ts';

const SearchFieldExample = ({ theme }: KitExampleProps) => {
  const say = useBilingualText();
  const [search, setSearch] = useState('bail');
  return (
    <SearchField
      value={search}
      label={`${say('Rechercher une demande', 'Search requests')} ${theme}`}
      placeholder={say('Rechercher par titre…', 'Search by title…')}
      clearLabel={say('Effacer la recherche', 'Clear search')}
      onSearch={setSearch}
    />
  );
};

export const SEARCH_FIELD: KitExample = {
  title: { fr: 'Recherche', en: 'Search' },
  components: ['SearchField'],
  note: {
    fr:
      'La recherche part avec Entrée\u202F; vider le champ l’efface. La touche «\u00A0/\u00A0» y mène depuis ' +
      'toute la page.',
    en:
      'Enter starts the search; emptying the field clears it. The «\u00A0/\u00A0» key focuses it from ' +
      'anywhere on the page.',
  },
  Component: SearchFieldExample,
};
