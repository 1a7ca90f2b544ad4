import sharp from 'sharp'

/** A real JPEG of a real size, drawn: 1600 × 1200. */
export const drawnPhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#8d979c' } })
    .composite([
      {
        input: Buffer.from(
          '<svg width="1600" height="1200"><circle cx="800" cy="600" r="200" fill="#fc7168"/></svg>',
        ),
      },
    ])
    .jpeg()
    .toBuffer()
