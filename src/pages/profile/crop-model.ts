/** The size of a picture in its own pixels. */
export type Size = { width: number; height: number }
/** The square part that is shown: its middle in pixels of the picture, and how much it is enlarged. */
export type Crop = { x: number; y: number; zoom: number }

export const mostZoom = 5

/** The side of the part in pixels of the picture. */
export const sideOf = ({ width, height }: Size, { zoom }: Crop): number =>
  Math.min(width, height) / zoom

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value))

/** The nearest part that lies inside the picture. */
const inside = (size: Size, crop: Crop): Crop => {
  const half = sideOf(size, crop) / 2
  return {
    ...crop,
    x: between(half, crop.x, size.width - half),
    y: between(half, crop.y, size.height - half),
  }
}

/** The largest square in the middle. */
export const firstCrop = ({ width, height }: Size): Crop => ({
  x: width / 2,
  y: height / 2,
  zoom: 1,
})

/** The part moved by shares of its own side: `right` 0.1 shows what lies a tenth further right. */
export const moved = (
  size: Size,
  crop: Crop,
  { right = 0, down = 0 }: { right?: number; down?: number },
): Crop => {
  const side = sideOf(size, crop)
  return inside(size, { ...crop, x: crop.x + right * side, y: crop.y + down * side })
}

export const zoomedTo = (size: Size, crop: Crop, zoom: number): Crop =>
  inside(size, { ...crop, zoom: between(1, zoom, mostZoom) })

/** Where the part begins, and its side, in pixels of the picture. */
export const areaOf = (size: Size, crop: Crop) => {
  const side = sideOf(size, crop)
  return { left: crop.x - side / 2, top: crop.y - side / 2, side }
}
