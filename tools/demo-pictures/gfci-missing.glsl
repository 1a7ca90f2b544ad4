// A plain receptacle above a counter, one step from the water: it has no buttons to test and reset.
const vec3 eye = vec3(0.02, 0.36, 0.92), target = vec3(0.1, 0.17, 0.0);
const float zoom = 1.3, exposure = 0.72, sunSoft = 10.0, lampFall = 0.5, closeness = 0.25;
const vec3 sun = normalize(vec3(0.7, 0.75, 0.6)), sunColor = vec3(1.9, 1.8, 1.6), skyColor = vec3(0.55, 0.56, 0.58), groundColor = vec3(0.34, 0.31, 0.27);
const vec3 lampAt = vec3(-0.5, 0.8, 0.8), lampColor = vec3(0.7, 0.66, 0.6);
vec3 sky(vec3 d) { vec2 w = abs(d.xy / max(d.z, 0.2) - vec2(0.5, 0.35)); float window = step(max(w.x, w.y), 0.3) * step(0.2, d.z) * step(0.02, min(abs(w.x), abs(w.y))); return mix(mix(vec3(0.3, 0.28, 0.26), vec3(0.6, 0.59, 0.57), d.y), vec3(2.4), window); }
const vec2 tile = vec2(0.152, 0.076);
vec2 map(vec3 p) {
  vec4 c = course(p.xy + vec2(0.03, 0.01), tile);
  vec2 hit = vec2((p.z - 0.005 * joint(c.xy, tile, 0.006)) * 0.8, 1.0);
  hit = near(hit, box(p - vec3(0, -0.02, 0.3), vec3(2, 0.02, 0.34), 0.008), 2.0);
  vec3 o = p - vec3(-0.02, 0.2, 0.007);
  hit = near(hit, box(o, vec3(0.036, 0.059, 0.004), 0.003), 3.0);
  for (float s = -1.0; s < 2.0; s += 2.0) {
    vec3 q = o - vec3(0, 0.0215 * s, 0.004);
    float face = max(length(q.xy) - 0.0172, max(abs(q.y) - 0.0142, abs(q.z) - 0.0022)) - 0.0006;
    float slots = min(min(rect(q.xy - vec2(-0.0063, 0.002), vec2(0.0012, 0.0045), 0.0), rect(q.xy - vec2(0.0063, 0.002), vec2(0.0012, 0.0036), 0.0)), length(q.xy - vec2(0, -0.0075)) - 0.0025);
    hit = near(hit, max(face, -slots), 4.0);
  }
  hit = near(hit, length((o - vec3(0, 0, 0.0045)) * vec3(1, 1, 1.8)) - 0.0035, 5.0);
  vec3 f = p - vec3(0.3, 0, 0.16);
  hit = near(hit, disc(f - vec3(0, 0.012, 0), 0.033, 0.012) - 0.003, 5.0);
  hit = near(hit, rod(f, vec3(0, 0, 0), vec3(0, 0.22, 0), 0.0135), 5.0);
  vec3 g = f - vec3(0, 0.22, 0.06);
  hit = near(hit, g.y > 0.0 ? length(vec2(length(g.yz) - 0.06, g.x)) - 0.0115 : far, 5.0);
  hit = near(hit, rod(f, vec3(0, 0.22, 0.12), vec3(0, 0.17, 0.12), 0.0125), 5.0);
  hit = near(hit, rod(f, vec3(0, 0.09, 0), vec3(0.055, 0.105, 0.01), 0.007), 5.0);
  vec3 b = p - vec3(0.3, -0.045, 0.36);
  float rim = max(rect(b.xz, vec2(0.2, 0.15), 0.05), -rect(b.xz, vec2(0.186, 0.136), 0.045));
  hit = vec2(max(hit.x, hit.y == 2.0 ? -max(rect(b.xz, vec2(0.186, 0.136), 0.045), -1.0) : -far), hit.y);
  hit = near(hit, max(rim, abs(p.y - 0.002) - 0.004), 5.0);
  hit = near(hit, max(rect(b.xz, vec2(0.188, 0.138), 0.045), abs(p.y + 0.13) - 0.01), 5.0);
  for (float i = 0.0; i < 7.0; i++) { vec2 at = vec2(0.06 + 0.24 * hash(vec2(i, 2.0)) - 0.1, 0.08 + 0.16 * hash(vec2(i, 7.0))); hit = near(hit, length((p - vec3(at.x, 0.0, at.y)) * vec3(1, 2.6, 1)) - 0.006 - 0.006 * hash(vec2(i, 5.0)), 6.0); }
  return hit;
}
void surface(float id, vec3 p, vec3 n, inout Look look) {
  if (id < 1.5) { vec4 c = course(p.xy + vec2(0.03, 0.01), tile); float j = joint(c.xy, tile, 0.006); look = Look(mix(vec3(0.5, 0.49, 0.46), vec3(0.66, 0.7, 0.69) * (0.92 + 0.1 * c.w), j), mix(0.1, 0.54, j), 0.0, 0.01, 14.0); }
  else if (id < 2.5) { vec3 s = p * 150.0; float a = 0.5 * fbm(p * 40.0) + 0.5 * noise(s), b = noise(s * 1.7); look = Look(mix(vec3(0.1, 0.095, 0.09), vec3(0.46, 0.42, 0.37), smoothstep(0.35, 0.7, a)) + 0.18 * step(0.8, b), 0.6, 0.0, 0.0, 1.0); }
  else if (id < 3.5) look = Look(vec3(0.8, 0.78, 0.72), 0.4, 0.0, 0.0, 1.0);
  else if (id < 4.5) { float deep = smoothstep(0.011, 0.009, p.z); look = Look(mix(vec3(0.84, 0.82, 0.76), vec3(0.02), deep), 0.4, 0.0, 0.0, 1.0); }
  else if (id < 5.5) look = Look(vec3(0.72, 0.73, 0.75), 0.72, 0.95, 0.0, 1.0);
  else look = Look(vec3(0.3, 0.31, 0.31), 0.8, 0.0, 0.0, 1.0);
}
