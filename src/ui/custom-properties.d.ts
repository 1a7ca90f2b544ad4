import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Numbers that a style sheet computes with: a place in a grid, the shape of a photo. */
    [customProperty: `--${string}`]: string | number | undefined
  }
}
