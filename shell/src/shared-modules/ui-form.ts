/** Fluent UI components of forms. Kept apart so that a screen without a form does not pay for them. */
export {
  Checkbox,
  Field,
  Label,
  Radio,
  RadioGroup,
  Select,
  Switch,
  Textarea,
  ToggleButton,
} from '@fluentui/react-components';
