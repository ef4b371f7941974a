const utilities = require('@fluentui/react-icons/utils');
const providers = require('@fluentui/react-icons/providers');

const toFileName = (icon) =>
  icon
    .replace(/\d*(Filled|Regular|Light|Color)$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/([a-zA-Z])(\d)/g, '$1-$2')
    .toLowerCase();

/** Loads each icon on first use: the index creates thousands of them in every test. */
module.exports = new Proxy(
  { __esModule: true, ...utilities, ...providers },
  {
    get: (known, name) =>
      typeof name === 'symbol' || name in known
        ? known[name]
        : (known[name] = require(`@fluentui/react-icons/svg/${toFileName(name)}`)[name]),
  },
);
