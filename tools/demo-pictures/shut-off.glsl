// The main shut-off: a ball valve with a red lever on a copper pipe, after the meter.
const vec3 eye = vec3(0.12, 0.2, 0.85), target = vec3(0.02, 0.01, 0.0);
const float zoom = 1.2, exposure = 0.8, sunSoft = 10.0, lampFall = 0.45, closeness = 0.3;
const vec3 sun = normalize(vec3(-0.5, 0.8, 0.7)), sunColor = vec3(1.3, 1.22, 1.1), skyColor = vec3(0.42, 0.42, 0.43), groundColor = vec3(0.25, 0.23, 0.2);
const vec3 lampAt = vec3(0.45, 0.6, 0.8), lampColor = vec3(1.2, 1.15, 1.05);
vec3 sky(vec3 d) { return mix(vec3(0.14, 0.13, 0.12), vec3(0.85, 0.84, 0.8), smoothstep(0.1, 0.8, d.y + 0.3 * d.x)); }
const vec2 block = vec2(0.4, 0.2);
vec2 map(vec3 p) {
  vec4 c = course(p.xy + vec2(0.1, 0.13), block);
  vec2 hit = vec2((p.z + 0.1 - 0.006 * joint(c.xy, block, 0.012) - 0.002 * noise(p * 90.0)) * 0.8, 1.0);
  hit = near(hit, rod(p, vec3(-2, 0, 0), vec3(2, 0, 0), 0.021), 2.0);
  vec3 m = p - vec3(-0.22, 0, 0.0);
  hit = near(hit, rod(m, vec3(-0.1, 0, 0), vec3(0.1, 0, 0), 0.036), 3.0);
  hit = near(hit, disc(m.xzy - vec3(0, 0.03, 0), 0.07, 0.045) - 0.006, 3.0);
  hit = near(hit, max(disc(m.xzy - vec3(0, 0.085, 0), 0.066, 0.012), -disc(m.xzy - vec3(0, 0.095, 0), 0.056, 0.012)), 3.0);
  hit = near(hit, disc(m.xzy - vec3(0, 0.083, 0), 0.057, 0.003), 4.0);
  vec3 v = p - vec3(0.16, 0, 0);
  float hex = max(abs(v.y) * 0.866 + abs(v.z) * 0.5, abs(v.z)) - 0.036;
  hit = near(hit, max(hex, abs(abs(v.x) - 0.062) - 0.018), 3.0);
  hit = near(hit, length(v * vec3(0.72, 1, 1)) - 0.043, 3.0);
  hit = near(hit, disc(v - vec3(0, 0.055, 0), 0.013, 0.025), 3.0);
  vec3 l = v - vec3(0.075, 0.085, 0); l.xy = turn(0.06) * l.xy;
  hit = near(hit, box(l, vec3(0.1, 0.004, 0.013), 0.003), 5.0);
  hit = near(hit, box(l - vec3(0.045, 0, 0), vec3(0.06, 0.01, 0.016), 0.009), 5.0);
  hit = near(hit, disc(v - vec3(0, 0.092, 0), 0.011, 0.006), 6.0);
  vec3 t = p - vec3(0.175, -0.13, 0.006); t.xy = turn(0.05) * t.xy;
  hit = near(hit, box(t, vec3(0.085, 0.04, 0.001), 0.0), 7.0);
  hit = near(hit, rod(p, vec3(0.175, -0.1, 0.006), vec3(0.17, -0.02, 0.02), 0.0016), 6.0);
  for (float x = -1.0; x < 2.0; x += 2.0) hit = near(hit, max(ring((p - vec3(0.42 * x + 0.02, 0, 0)).yxz, 0.023, 0.004), -0.01), 6.0);
  return hit;
}
void surface(float id, vec3 p, vec3 n, inout Look look) {
  if (id < 1.5) { vec4 c = course(p.xy + vec2(0.1, 0.13), block); look = Look(mix(vec3(0.4, 0.39, 0.37), vec3(0.5, 0.49, 0.46) * (0.8 + 0.3 * c.w), joint(c.xy, block, 0.012)) * (0.78 + 0.4 * fbm(p * 10.0)), 0.08, 0.0, 0.06, 90.0); }
  else if (id < 2.5) look = Look(mix(vec3(0.8, 0.42, 0.27), vec3(0.36, 0.2, 0.13), smoothstep(0.45, 0.72, fbm(p * vec3(14, 30, 30)))), 0.52, 0.9, 0.01, 60.0);
  else if (id < 3.5) look = Look(vec3(0.76, 0.58, 0.27) * (0.72 + 0.45 * fbm(p * 45.0)), 0.5, 0.9, 0.015, 90.0);
  else if (id < 4.5) { vec2 q = p.xy - vec2(-0.22, 0); float a = atan(q.y, q.x), r = length(q); float ticks = step(0.72, fract(a * 16.0 / 6.28318 + 0.36)) * step(abs(r - 0.048), 0.004), counter = step(rect(q - vec2(0, 0.018), vec2(0.028, 0.008), 0.0), 0.0), hand = step(rect(turn(-0.7) * q + vec2(-0.016, 0), vec2(0.022, 0.0018), 0.0), 0.0); vec3 face = mix(vec3(0.86, 0.86, 0.83), vec3(0.08), max(ticks, counter)); float digit = counter * step(0.35, fract((q.x + 0.028) / 0.0094)) * step(abs(q.y - 0.018), 0.005); look = Look(mix(mix(face, vec3(0.9), digit * 0.8), vec3(0.75, 0.06, 0.04), hand), 0.5, 0.0, 0.0, 1.0); }
  else if (id < 5.5) look = Look(vec3(0.62, 0.035, 0.025), 0.45, 0.0, 0.0, 1.0);
  else if (id < 6.5) look = Look(vec3(0.6, 0.61, 0.62), 0.5, 0.9, 0.0, 1.0);
  else { vec2 q = turn(0.05) * (p.xy - vec2(0.175, -0.13)); float line = step(abs(abs(q.y) - 0.012), 0.005) * step(abs(q.x), 0.06) * step(0.3, hash(floor(vec2(q.x * 330.0, q.y > 0.0 ? 1.0 : 2.0)))); look = Look(mix(vec3(0.9, 0.78, 0.3), vec3(0.08, 0.09, 0.12), line), 0.2, 0.0, 0.0, 1.0); }
}
