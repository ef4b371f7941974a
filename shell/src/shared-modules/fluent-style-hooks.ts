import {
  getSlotClassNameProp_unstable as ownClass,
  makeStyles,
  mergeClasses,
  type ButtonState,
  type ComboboxState,
  type FluentProviderProps,
  type InputState,
  type LabelState,
  type SelectState,
  type TextareaState,
} from '@fluentui/react-components';
import { createElement, type ReactNode } from 'react';
import { PHONE } from '../kit/media-queries.ts';

type FluentStyleHooks = NonNullable<FluentProviderProps['customStyleHooks_unstable']>;

const field = {
  borderTopColor: 'var(--rc-control)',
  borderRightColor: 'var(--rc-control)',
  borderBottomColor: 'var(--rc-control)',
  borderLeftColor: 'var(--rc-control)',
} as const;
const fieldHover = {
  borderTopColor: 'var(--rc-text2)',
  borderRightColor: 'var(--rc-text2)',
  borderBottomColor: 'var(--rc-text2)',
  borderLeftColor: 'var(--rc-text2)',
} as const;
const fieldInvalid = {
  borderTopColor: 'var(--rc-danger-solid)',
  borderRightColor: 'var(--rc-danger-solid)',
  borderBottomColor: 'var(--rc-danger-solid)',
  borderLeftColor: 'var(--rc-danger-solid)',
  boxShadow: 'inset 0 0 0 1px var(--rc-danger-solid)',
} as const;
const fieldFocus = {
  outlineStyle: 'solid',
  outlineWidth: '2px',
  outlineColor: 'var(--rc-focus)',
  outlineOffset: '-1px',
} as const;

const useStyles = makeStyles({
  button: {
    minHeight: '36px',
    minWidth: 'auto',
    paddingLeft: '13px',
    paddingRight: '13px',
    columnGap: '4px',
    fontWeight: 600,
    [PHONE]: { minHeight: '44px' },
  },
  iconOnly: {
    minWidth: '36px',
    maxWidth: 'none',
    paddingLeft: '7px',
    paddingRight: '7px',
    [PHONE]: { minWidth: '44px' },
  },
  small: { minHeight: '28px' },
  large: { minHeight: '44px', fontSize: '1.0625rem' },
  outline: field,
  quiet: {
    color: 'var(--rc-link)',
    ':hover': { color: 'var(--rc-link-hover)' },
    ':hover:active': { color: 'var(--rc-link-hover)' },
  },
  select: {
    ...field,
    height: '36px',
    [PHONE]: { height: '44px', fontSize: '1rem' },
    ':hover': fieldHover,
  },
  label: { fontWeight: 600 },
  invalid: { ...fieldInvalid, ':hover': fieldInvalid },
  menuItem: {
    minHeight: '40px',
    alignItems: 'center',
    color: 'var(--rc-text)',
    [PHONE]: { minHeight: '44px' },
  },
  // Fluent reserves half of the row for actions on the left, which we never have.
  dialogActions: { marginTop: '16px', gridColumnStart: '1', gridColumnEnd: '4' },
  tooltip: {
    backgroundColor: 'var(--rc-text)',
    color: 'var(--rc-surface)',
    font: 'var(--rc-caption-strong)',
  },
  dialog: {
    border: '1px solid var(--rc-line-strong)',
    borderRadius: '6px',
    boxShadow: 'var(--rc-shadow3)',
  },
  field: {
    ...field,
    minHeight: '36px',
    [PHONE]: { minHeight: '44px', fontSize: '1rem' },
    ':hover': fieldHover,
    ':focus-within': fieldFocus,
    '::after': { display: 'none' },
  },
});

/** Fluent puts the text beside an icon or a mark; alone in an element it survives a translator. */
const wrapText = (root: { children?: ReactNode }) => {
  if (typeof root.children === 'string') root.children = createElement('span', null, root.children);
};

const useWrappedText = (state: unknown) => wrapText((state as { root: object }).root);

const useButtonStyles: FluentStyleHooks['useButtonStyles_unstable'] = (state) => {
  const { root, appearance, iconOnly, size, disabled, disabledFocusable } = state as ButtonState;
  const styles = useStyles();
  wrapText(root);
  root.className = mergeClasses(
    root.className,
    styles.button,
    iconOnly && styles.iconOnly,
    size === 'small' && styles.small,
    size === 'large' && styles.large,
    (appearance === 'outline' || appearance === 'secondary') && styles.outline,
    appearance === 'subtle' && !iconOnly && !disabled && !disabledFocusable && styles.quiet,
    // A screen's own class overrides the hook.
    ownClass(root),
  );
};

const useFieldStyles = (state: unknown) => {
  const { root, ...slots } = state as InputState | ComboboxState | TextareaState;
  const styles = useStyles();
  const control = 'input' in slots ? slots.input : slots.textarea;
  root.className = mergeClasses(
    root.className,
    styles.field,
    `${control['aria-invalid']}` === 'true' && styles.invalid,
    ownClass(root),
  );
};

const useSelectStyles: FluentStyleHooks['useSelectStyles_unstable'] = (state) => {
  const { select } = state as SelectState;
  const styles = useStyles();
  select.className = mergeClasses(select.className, styles.select);
};

const useLabelStyles: FluentStyleHooks['useLabelStyles_unstable'] = (state) => {
  const { root } = state as LabelState;
  const styles = useStyles();
  wrapText(root);
  // The label of a switch or checkbox is a sentence, not a field name.
  const isChoiceLabel = /fui-(Switch|Checkbox|Radio)__label/.test(root.className ?? '');
  root.className = mergeClasses(root.className, !isChoiceLabel && styles.label, ownClass(root));
};

const createRootStyleHook = (name: 'menuItem' | 'dialog' | 'dialogActions') => (state: unknown) => {
  const { root } = state as { root: { className?: string } };
  root.className = mergeClasses(root.className, useStyles()[name]);
};

const useTooltipStyles = (state: unknown) => {
  const { content } = state as { content: { className?: string } };
  content.className = mergeClasses(content.className, useStyles().tooltip);
};

/** Styles of the design language, applied by the provider to every Fluent component. */
export const fluentStyleHooks: FluentStyleHooks = {
  useButtonStyles_unstable: useButtonStyles,
  useComboboxStyles_unstable: useFieldStyles,
  useInputStyles_unstable: useFieldStyles,
  useLabelStyles_unstable: useLabelStyles,
  useOptionStyles_unstable: useWrappedText,
  useSelectStyles_unstable: useSelectStyles,
  useTextareaStyles_unstable: useFieldStyles,
  useToggleButtonStyles_unstable: useWrappedText,
  useMenuItemStyles_unstable: createRootStyleHook('menuItem'),
  useMenuItemCheckboxStyles_unstable: createRootStyleHook('menuItem'),
  useMenuItemRadioStyles_unstable: createRootStyleHook('menuItem'),
  useDialogSurfaceStyles_unstable: createRootStyleHook('dialog'),
  useDialogActionsStyles_unstable: createRootStyleHook('dialogActions'),
  useTooltipStyles_unstable: useTooltipStyles,
};
