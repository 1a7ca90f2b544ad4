#version 300 es
precision highp float;
// Part of every scene: distances, noise, and the camera that walks along a ray until it meets something.
uniform vec2 size;
out vec4 pixel;

struct Look { vec3 base; float gloss; float metal; float bump; float grain; };
const float far = 60.0;

float hash(vec2 p) { p = fract(p * vec2(123.34, 456.21)); p += dot(p, p + 45.32); return fract(p.x * p.y); }
float hash(vec3 p) { return hash(p.xy + 17.3 * p.z); }
float noise(vec3 p) {
  vec3 i = floor(p), f = fract(p); f = f * f * (3.0 - 2.0 * f);
  return mix(
    mix(mix(hash(i), hash(i + vec3(1, 0, 0)), f.x), mix(hash(i + vec3(0, 1, 0)), hash(i + vec3(1, 1, 0)), f.x), f.y),
    mix(mix(hash(i + vec3(0, 0, 1)), hash(i + vec3(1, 0, 1)), f.x), mix(hash(i + vec3(0, 1, 1)), hash(i + vec3(1, 1, 1)), f.x), f.y), f.z);
}
float fbm(vec3 p) { float sum = 0.0, part = 0.5; for (int i = 0; i < 5; i++) { sum += part * noise(p); p = p * 2.03 + 7.1; part *= 0.5; } return sum; }
mat2 turn(float a) { return mat2(cos(a), -sin(a), sin(a), cos(a)); }
float box(vec3 p, vec3 b, float r) { vec3 q = abs(p) - b + r; return length(max(q, 0.0)) + min(max(q.x, max(q.y, q.z)), 0.0) - r; }
float rect(vec2 p, vec2 b, float r) { vec2 q = abs(p) - b + r; return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - r; }
float rod(vec3 p, vec3 a, vec3 b, float r) { vec3 pa = p - a, ba = b - a; return length(pa - ba * clamp(dot(pa, ba) / dot(ba, ba), 0.0, 1.0)) - r; }
float disc(vec3 p, float r, float h) { vec2 d = abs(vec2(length(p.xz), p.y)) - vec2(r, h); return min(max(d.x, d.y), 0.0) + length(max(d, 0.0)); }
float ring(vec3 p, float r, float w) { return length(vec2(length(p.xz) - r, p.y)) - w; }
float meld(float a, float b, float k) { float h = clamp(0.5 + 0.5 * (b - a) / k, 0.0, 1.0); return mix(b, a, h) - k * h * (1.0 - h); }
vec2 near(vec2 a, float d, float id) { return d < a.x ? vec2(d, id) : a; }

/* A course of bricks or blocks in x and y: x and y inside of one, z its row, w its own number. */
vec4 course(vec2 p, vec2 one) { float row = floor(p.y / one.y); float x = p.x / one.x + 0.5 * mod(row, 2.0); return vec4((fract(x) - 0.5) * one.x, (fract(p.y / one.y) - 0.5) * one.y, row, hash(vec2(floor(x), row))); }
float joint(vec2 inside, vec2 one, float w) { vec2 e = one * 0.5 - abs(inside); return smoothstep(0.0, w, min(e.x, e.y)); }
