const scene = (width: number, height: number, wall: string, floor: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs><radialGradient id="l" cx=".3" cy=".2" r="1"><stop stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#10181e" stop-opacity=".5"/></radialGradient></defs><path fill="${wall}" d="M0 0h${width}v${height}H0z"/><path fill="${floor}" d="M0 ${0.78 * height}h${width}v${height}H0z"/><path fill="none" stroke="#5d4430" stroke-opacity=".5" stroke-width="${0.05 * height}" d="M${0.62 * width} 0q${0.1 * width} ${0.25 * height} 0 ${0.5 * height}"/><ellipse cx="${0.62 * width}" cy="${0.52 * height}" rx="${0.09 * width}" ry="${0.1 * height}" fill="#7b5a35" fill-opacity=".55"/><path fill="#cfe3ee" stroke="#fff" stroke-width="${0.012 * height}" d="M${0.12 * width} ${0.16 * height}h${0.24 * width}v${0.34 * height}h-${0.24 * width}z"/><path fill="url(#l)" d="M0 0h${width}v${height}H0z"/></svg>`,
  )}`

/** Drawn walls with a stain, in the shapes that photographs come in. */
export const pictures = {
  landscape: scene(1600, 1200, '#b9b3a4', '#6f5a47'),
  portrait: scene(900, 1600, '#9fb0ad', '#54493f'),
  panorama: scene(2400, 800, '#c7b48f', '#5f6a5b'),
  /** An address without content. */
  missing: 'data:image/png;base64,AAAA',
} as const
