import type { ReactNode } from 'react';
import { mergeClasses, useId } from '@recueil/shell/ui';
import { useFormStyles } from './form.styles.ts';

export const FormSection = ({
  title,
  note,
  className,
  children,
}: {
  title: string;
  note?: string;
  className?: string;
  children: ReactNode;
}) => {
  const styles = useFormStyles();
  const id = useId('group');
  return (
    <section className={styles.group} aria-labelledby={id}>
      <header className={styles.groupHeader}>
        <h2 id={id} className={styles.groupTitle}>
          {title}
        </h2>
        {note && <span className={styles.note}>{note}</span>}
      </header>
      <div className={mergeClasses(styles.sheet, className)}>{children}</div>
    </section>
  );
};
