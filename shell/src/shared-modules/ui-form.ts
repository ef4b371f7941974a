/** Fluent UI form components, separate so that screens without a form do not load them. */
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
