export { DatePicker } from '@fluentui/react-datepicker-compat';
export { Link } from 'react-router-dom';
