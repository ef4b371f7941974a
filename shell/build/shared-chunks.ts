export const REACT_PACKAGES = 'react|react-dom|scheduler';
export const FLUENT_PACKAGES =
  '@fluentui|@griffel|@floating-ui|@swc|@emotion|tabster|keyborg|stylis|rtl-css-js';
export const STORE_AND_ROUTER_PACKAGES =
  '@reduxjs|redux|react-redux|reselect|immer|redux-thunk|use-sync-external-store|@standard-schema|react-router|react-router-dom|cookie|set-cookie-parser';

export const matchPackages = (names: string): RegExp => new RegExp(`node_modules/(?:${names})/`);
