/*
 * The part of a browser that the web app reads before it renders, for a new visitor. Import it before any module of
 * the app.
 */

const address = new URL('http://localhost/')

Object.assign(globalThis, {
  window: globalThis,
  location: address,
  history: {
    state: null,
    replaceState: (_state: unknown, _unused: string, to: string) => {
      address.href = new URL(to, address).href
    },
  },
  document: {
    cookie: '',
    visibilityState: 'visible',
    querySelector: () => null,
    addEventListener: () => {},
  },
  addEventListener: () => {},
})
// Newer versions of Node have one of their own, which is never on line.
Object.defineProperty(globalThis, 'navigator', { value: { onLine: true } })
