import { makeStyles, mergeClasses, type ButtonState, type FluentProviderProps, type InputState, type TextareaState } from '@fluentui/react-components';

type Looks = NonNullable<FluentProviderProps['customStyleHooks_unstable']>;

const field = { borderTopColor: 'var(--rc-control)', borderRightColor: 'var(--rc-control)', borderBottomColor: 'var(--rc-control)', borderLeftColor: 'var(--rc-control)' } as const;
const fieldHover = { borderTopColor: 'var(--rc-text2)', borderRightColor: 'var(--rc-text2)', borderBottomColor: 'var(--rc-text2)', borderLeftColor: 'var(--rc-text2)' } as const;
const fieldFocus = { outlineStyle: 'solid', outlineWidth: '2px', outlineColor: 'var(--rc-focus)', outlineOffset: '-1px' } as const;

const useStyles = makeStyles({
  button: { minHeight: '36px', minWidth: 'auto', paddingLeft: '13px', paddingRight: '13px', columnGap: '4px', fontWeight: 600, '@media (max-width: 767px)': { minHeight: '44px' } },
  iconOnly: { minWidth: '36px', maxWidth: 'none', paddingLeft: '7px', paddingRight: '7px', '@media (max-width: 767px)': { minWidth: '44px' } },
  small: { minHeight: '28px' },
  large: { minHeight: '44px', fontSize: '1.0625rem' },
  outline: field,
  field: {
    ...field,
    minHeight: '36px',
    '@media (max-width: 767px)': { minHeight: '44px', fontSize: '1rem' },
    ':hover': fieldHover,
    ':focus-within': fieldFocus,
    '::after': { display: 'none' },
  },
});

const useButtonStyles: Looks['useButtonStyles_unstable'] = (state) => {
  const { root, appearance, iconOnly, size } = state as ButtonState;
  const styles = useStyles();
  root.className = mergeClasses(
    root.className,
    styles.button,
    iconOnly && styles.iconOnly,
    size === 'small' && styles.small,
    size === 'large' && styles.large,
    (appearance === 'outline' || appearance === 'secondary') && styles.outline,
  );
};

const useFieldStyles = (state: unknown) => {
  const { root } = state as InputState | TextareaState;
  const styles = useStyles();
  root.className = mergeClasses(root.className, styles.field);
};

/** Component looks of the design language, applied by the provider to every Fluent component below it. */
export const componentLooks: Looks = {
  useButtonStyles_unstable: useButtonStyles,
  useInputStyles_unstable: useFieldStyles,
  useTextareaStyles_unstable: useFieldStyles,
};
