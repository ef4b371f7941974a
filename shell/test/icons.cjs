const utilities = require('@fluentui/react-icons/utils');
const providers = require('@fluentui/react-icons/providers');

const fileOf = (icon) =>
  icon
    .replace(/\d*(Filled|Regular|Light|Color)$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/([a-zA-Z])(\d)/g, '$1-$2')
    .toLowerCase();

/** Each icon from its own file, when it is first asked for: the package's index makes all of its thousands of icons in every test file. */
module.exports = new Proxy(
  { __esModule: true, ...utilities, ...providers },
  {
    get: (known, name) =>
      typeof name === 'symbol' || name in known
        ? known[name]
        : (known[name] = require(`@fluentui/react-icons/svg/${fileOf(name)}`)[name]),
  },
);
