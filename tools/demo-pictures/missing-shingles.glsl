// A roof slope on which wind has taken shingles: the felt below lies open.
const vec3 eye = vec3(-1.1, 1.9, 2.6), target = vec3(0.15, 0.4, -0.1);
const float zoom = 1.3, exposure = 0.62, sunSoft = 14.0, lampFall = 1.0, closeness = 0.8;
const vec3 sun = normalize(vec3(0.6, 0.7, 0.4)), sunColor = vec3(2.9, 2.65, 2.25), skyColor = vec3(0.62, 0.76, 0.95), groundColor = vec3(0.26, 0.24, 0.22);
const vec3 lampAt = vec3(0), lampColor = vec3(0);
vec3 sky(vec3 d) { return mix(vec3(0.78, 0.87, 0.95), vec3(0.3, 0.52, 0.82), clamp(d.y * 1.6 + 0.1, 0.0, 1.0)); }
vec3 onSlope(vec3 p) { p.yz = turn(0.48) * p.yz; return p; }
const vec2 tab = vec2(0.46, 0.24);
float gone(vec3 q) { vec4 c = course(vec2(q.x, -q.z), tab); vec2 cell = vec2(floor(q.x / tab.x + 0.5 * mod(c.z, 2.0)), c.z); vec2 middle = vec2((cell.x + 0.5 - 0.5 * mod(c.z, 2.0)) * tab.x, -(c.z + 0.5) * tab.y); return step(length((middle - vec2(0.2, -0.05)) * vec2(0.75, 1.0)), 0.33 + 0.12 * hash(cell)) ; }
vec2 map(vec3 p) {
  vec3 q = onSlope(p);
  vec4 c = course(vec2(q.x, -q.z), tab);
  float lost = gone(q), slit = step(abs(c.x), tab.x * 0.5 - 0.008);
  float up = (0.12 - c.y) * 0.12 + 0.016 * c.w - (1.0 - slit) * 0.018 + 0.004 * noise(vec3(q.xz * 90.0, 1.0));
  float bare = -0.025 + 0.012 * noise(vec3(q.xz * vec2(5, 9), 4.0)) + 0.008 * smoothstep(0.01, 0.0, abs(fract(q.z * 2.3) - 0.5) * 0.4);
  vec2 hit = vec2((q.y - mix(up, bare, lost)) * 0.5, lost > 0.5 ? 2.0 : 1.0);
  vec3 l = q - vec3(0.6, 0.05, 0.42); l.xz = turn(0.7) * l.xz; l.xy = turn(0.12) * l.xy;
  hit = near(hit, box(l, vec3(0.21, 0.008, 0.12), 0.003) - 0.003 * noise(q * 60.0), 1.0);
  for (float i = 0.0; i < 5.0; i++) { vec2 at = vec2(-0.05 + 0.16 * i, -0.2 + 0.24 * mod(i, 3.0)); hit = near(hit, disc(q - vec3(at.x, -0.008, at.y), 0.013, 0.003), 3.0); }
  return hit;
}
void surface(float id, vec3 p, vec3 n, inout Look look) {
  vec3 q = onSlope(p);
  if (id < 1.5) { vec4 c = course(vec2(q.x, -q.z), tab); look = Look(mix(vec3(0.15, 0.1, 0.08), vec3(0.34, 0.25, 0.2), hash(floor(q.xz * 150.0))) * (0.7 + 0.6 * c.w), 0.1, 0.0, 0.14, 80.0); }
  else if (id < 2.5) { float tear = smoothstep(0.62, 0.66, fbm(vec3(q.xz * vec2(4, 7), 8.0))); vec3 wood = mix(vec3(0.5, 0.36, 0.2), vec3(0.34, 0.23, 0.13), fbm(vec3(q.x * 3.0, q.z * 40.0, 1.0))); look = Look(mix(vec3(0.035, 0.036, 0.038) * (0.8 + 0.5 * fbm(q * 12.0)), wood, tear), 0.25, 0.0, 0.06, 40.0); }
  else look = Look(vec3(0.6), 0.5, 0.9, 0.0, 1.0);
}
