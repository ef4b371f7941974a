import { ChoiceChips } from './ChoiceChips.tsx';

const ANY = 'any';

interface Props<T extends string> {
  legend: string;
  /** The choice without a filter, such as « Toutes ». */
  anyLabel: string;
  /** Null without a filter. */
  value: T | null;
  choices: readonly T[];
  getLabel: (choice: T) => string;
  onChoice: (value: T | null) => void;
}

/** One filter of a `FilterPanel`: any, or one of a few. */
export const FilterChoice = <T extends string>({
  legend,
  anyLabel,
  value,
  choices,
  getLabel,
  onChoice,
}: Props<T>) => (
  <ChoiceChips<T | typeof ANY>
    legend={legend}
    value={value ?? ANY}
    choices={[
      { value: ANY, label: anyLabel },
      ...choices.map((choice) => ({ value: choice, label: getLabel(choice) })),
    ]}
    onChoice={(choice) => onChoice(choice === ANY ? null : (choice as T))}
  />
);
