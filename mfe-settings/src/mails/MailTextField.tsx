import type { MailTextLocale } from '@recueil/backend/contract';
import { Input } from '@recueil/shell/ui';
import { Field, Textarea } from '@recueil/shell/ui-form';
import { useRef } from 'react';
import { PlaceholderButtons } from './PlaceholderButtons.tsx';

interface Props {
  field: 'subject' | 'intro';
  label: string;
  hint?: string;
  /** The default text, shown as placeholder. */
  defaultText: string;
  locale: MailTextLocale;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  readOnly: boolean;
}

const WIDE = { gridColumn: '1 / -1' };

export const MailTextField = ({
  field,
  label,
  hint,
  defaultText,
  locale,
  value,
  onChange,
  error,
  readOnly,
}: Props) => {
  const line = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = (text: string) => {
    const box = field === 'subject' ? line.current : area.current;
    const [from, to] = [box?.selectionStart ?? value.length, box?.selectionEnd ?? value.length];
    onChange(value.slice(0, from) + text + value.slice(to));
    // After the new value is rendered.
    requestAnimationFrame(() => {
      box?.focus();
      box?.setSelectionRange(from + text.length, from + text.length);
    });
  };
  const common = { lang: locale, value, readOnly, placeholder: defaultText };
  return (
    <>
      <Field
        label={label}
        hint={hint}
        style={WIDE}
        {...(error ? { validationMessage: error, validationState: 'error' as const } : {})}
      >
        {field === 'subject' ? (
          <Input {...common} ref={line} onChange={(_event, data) => onChange(data.value)} />
        ) : (
          <Textarea
            {...common}
            ref={area}
            rows={5}
            resize="vertical"
            onChange={(_event, data) => onChange(data.value)}
          />
        )}
      </Field>
      {!readOnly && <PlaceholderButtons locale={locale} field={label} onInsert={insert} />}
    </>
  );
};
