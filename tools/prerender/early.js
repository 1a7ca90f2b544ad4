// Runs in a prerendered page before its first element: it keeps every key and press from before the app starts, and
// src/services/arrival.ts repeats them. A person who is signed in here never sees the visitor's page, not even for
// a moment. The app itself starts after the first paint; for them, at once.
;(() => {
  const pressed = []
  const touched = new Set()
  const places = new Map()
  // Its place among its like, to find its successor should the app draw the page anew.
  const place = (element) =>
    places.set(element, [...document.querySelectorAll(element.localName)].indexOf(element))
  // Nobody else hears of it: React may listen already, but its fields do not know yet what is in them.
  const press = (event, control) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed.push(control)
    place(control)
  }
  // With a key it opens a tab or a window, and this page stays.
  const isPlain = ({ ctrlKey, metaKey, shiftKey, altKey }) =>
    !(ctrlKey || metaKey || shiftKey || altKey)
  const hear = (event) => {
    const { target, type } = event
    if (type === 'submit') press(event, event.submitter ?? target)
    else if (type === 'click') {
      const control = target.closest?.('#root button:not([type=submit]), [data-waits]')
      const link = target.closest?.('#root a[href^="/"]')
      if (control) press(event, control)
      // The app leaves for another page without a new document, and what is typed here is back with the page. Pressed
      // again it leads there at once: the app may never come.
      else if (link && places.size > 0 && isPlain(event) && !pressed.includes(link))
        press(event, link)
    } else {
      if (type === 'change') touched.add(target)
      place(target)
    }
  }
  const { begins } = document.currentScript.dataset
  const types = ['click', 'input', 'change', 'submit']
  for (const type of types) addEventListener(type, hear, true)
  // The policy lets no style attribute of the markup pass, but a script's own hand.
  addEventListener('DOMContentLoaded', () => {
    for (const element of document.querySelectorAll('[data-style]')) {
      element.style.cssText = element.dataset.style
      element.removeAttribute('data-style')
    }
  })
  const end = () => {
    for (const type of types) removeEventListener(type, hear, true)
  }
  window.early = { pressed, touched, places, end }
  // A script that fails to come is asked for again, after growing pauses. Its element goes: the loader of chunks would
  // wait for that one.
  const load = (src, pause) => {
    const script = Object.assign(document.createElement('script'), { src, async: false })
    script.onerror = () => {
      script.remove()
      setTimeout(load, pause, src, Math.min(2 * pause, 30_000))
    }
    document.head.append(script)
  }
  let begun = false
  const begin = () => {
    if (begun) return
    begun = true
    for (const src of begins.split(' ')) load(src, 1000)
  }
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) begin()
  }).observe({ type: 'paint', buffered: true })
  // A tab in the background paints nothing.
  setTimeout(begin, 1000)
  try {
    if (localStorage.getItem('token')) {
      document.documentElement.dataset.known = ''
      // Nothing is painted that the app would wait for.
      addEventListener('DOMContentLoaded', begin)
    }
  } catch {
    // With blocked storage, no one is signed in.
  }
})()
