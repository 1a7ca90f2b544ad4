import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { encodePhoto } from '#server/files/encode.ts'
import { ensureChromium } from './chromium.mjs'

/*
 * Renders the pictures of the demo's findings: `npx tsx tools/demo-pictures.ts`, or with the names of scenes. Each
 * scene of tools/demo-pictures/ is a description of a place by distances, lit and photographed by camera.glsl. A
 * browser draws them without a graphics card; a picture takes some seconds. They are kept as the server keeps a
 * photograph, so that no demo waits for their encoding.
 */

const scenes = 'tools/demo-pictures'
const folder = 'server/db/seed/pictures'
const [width, height] = [960, 720]

/** Nobody takes a rendered scene for a photograph of somebody's home. */
const label = `<svg xmlns="http://www.w3.org/2000/svg" width="262" height="40"><rect width="262" height="40" fill="#263f52" opacity="0.8"/><text x="16" y="27" font-family="sans-serif" font-size="20" fill="#ffffff">Rendered for the demo</text></svg>`

const read = (name: string) => readFileSync(join(scenes, `${name}.glsl`), 'utf8')
const parts = ['common', 'camera']
const all = readdirSync(scenes)
  .map((file) => file.replace('.glsl', ''))
  .filter((name) => !parts.includes(name))
const asked = process.argv.slice(2)

/** The pixels of a scene, RGBA, from the bottom row up, drawn in stripes so that none takes too long. */
const drawn = (given: { source: string; width: number; height: number }): string => {
  const canvas = document.createElement('canvas')
  canvas.width = given.width
  canvas.height = given.height
  const gl = canvas.getContext('webgl2', { preserveDrawingBuffer: true })
  if (gl === null) throw new Error('This browser has no WebGL 2.')
  const program = gl.createProgram()
  const corner = '#version 300 es\nin vec2 p; void main() { gl_Position = vec4(p, 0, 1); }'
  for (const [kind, text] of [
    [gl.VERTEX_SHADER, corner],
    [gl.FRAGMENT_SHADER, given.source],
  ] as const) {
    const shader = gl.createShader(kind)
    if (shader === null) throw new Error('The context is lost.')
    gl.shaderSource(shader, text)
    gl.compileShader(shader)
    if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS))
      throw new Error(gl.getShaderInfoLog(shader) ?? 'The scene cannot be compiled.')
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  gl.useProgram(program)
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW)
  gl.enableVertexAttribArray(0)
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0)
  gl.uniform2f(gl.getUniformLocation(program, 'size'), given.width, given.height)
  gl.enable(gl.SCISSOR_TEST)
  for (let y = 0; y < given.height; y += 24) {
    gl.scissor(0, y, given.width, 24)
    gl.drawArrays(gl.TRIANGLES, 0, 3)
    gl.finish()
  }
  return canvas.toDataURL('image/png')
}

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
})
try {
  const page = await browser.newPage()
  for (const name of all.filter((one) => asked.length === 0 || asked.includes(one))) {
    const source = [read('common'), read(name), read('camera')].join('\n')
    const address = await page.evaluate(drawn, { source, width, height })
    const { full, thumbnail } = await encodePhoto(
      await sharp(Buffer.from(address.split(',')[1] ?? '', 'base64'))
        .composite([{ input: Buffer.from(label), gravity: 'southwest' }])
        .png()
        .toBuffer(),
    )
    writeFileSync(join(folder, `${name}.webp`), full)
    writeFileSync(join(folder, `${name}-thumbnail.webp`), thumbnail)
    console.log(name)
  }
} finally {
  await browser.close()
}
