// An electrical panel without its door: two columns of breakers, and a round hole in the cover.
const vec3 eye = vec3(0.34, 0.12, 1.02), target = vec3(0.03, -0.03, 0.0);
const float zoom = 1.25, exposure = 0.9, sunSoft = 10.0, lampFall = 0.4, closeness = 0.25;
const vec3 sun = normalize(vec3(-0.5, 0.8, 0.7)), sunColor = vec3(0.9, 0.86, 0.78), skyColor = vec3(0.4, 0.4, 0.41), groundColor = vec3(0.26, 0.24, 0.21);
const vec3 lampAt = vec3(-0.35, 0.45, 0.95), lampColor = vec3(1.9, 1.8, 1.6);
vec3 sky(vec3 d) { return mix(vec3(0.14, 0.14, 0.15), vec3(0.7, 0.69, 0.66), smoothstep(0.0, 0.8, d.y + 0.3 * d.x)); }
const vec2 hole = vec2(0.165, -0.2);
vec2 breaker(vec3 p, vec2 hit) {
  for (float side = -1.0; side < 2.0; side += 2.0) {
    float row = clamp(floor((0.235 - p.y) / 0.047), 0.0, 9.0);
    vec3 q = p - vec3(0.058 * side, 0.2115 - row * 0.047, 0.052);
    hit = near(hit, box(q, vec3(0.052, 0.0215, 0.012), 0.003), 3.0);
    vec3 h = q - vec3(0.018 * side, 0, 0.014); h.xz = turn(-0.35 * side * (row == 6.0 && side > 0.0 ? -1.0 : 1.0)) * h.xz;
    hit = near(hit, box(h, vec3(0.014, 0.009, 0.012), 0.003), 4.0);
  }
  return hit;
}
vec2 map(vec3 p) {
  vec2 hit = vec2(p.z + 0.02 - 0.0015 * noise(p * 90.0), 1.0);
  float cover = box(p - vec3(0, 0, 0.025), vec3(0.25, 0.36, 0.03), 0.006);
  cover = max(cover, -box(p - vec3(0, 0, 0.06), vec3(0.115, 0.245, 0.03), 0.003));
  cover = max(cover, -max(length(p.xy - hole) - 0.022, abs(p.z - 0.05) - 0.03));
  cover = min(cover, box(p - vec3(0, 0, 0.045), vec3(0.262, 0.372, 0.004), 0.003));
  cover = max(cover, -max(length(p.xy - hole) - 0.022, abs(p.z - 0.05) - 0.045));
  cover = max(cover, -box(p - vec3(0, 0, 0.06), vec3(0.115, 0.245, 0.03), 0.003));
  hit = near(hit, cover, 2.0);
  hit = breaker(p, hit);
  for (float x = -1.0; x < 2.0; x += 2.0) for (float y = -1.0; y < 2.0; y += 2.0)
    hit = near(hit, length((p - vec3(0.235 * x, 0.34 * y, 0.05)) * vec3(1, 1, 1.6)) - 0.009, 5.0);
  hit = near(hit, rod(p - vec3(-0.09, 0, 0.02), vec3(0, 0.36, 0), vec3(0, 1.5, 0), 0.022), 5.0);
  hit = near(hit, rod(p - vec3(-0.09, 0, 0.02), vec3(0, 0.36, 0), vec3(0, 0.4, 0), 0.033), 5.0);
  hit = near(hit, box(p - vec3(0.19, 0.16, 0.05), vec3(0.034, 0.11, 0.0008), 0.0), 6.0);
  vec3 w = p - vec3(hole, 0.0);
  hit = near(hit, rod(w, vec3(-0.03, 0.03, 0.004), vec3(0.03, -0.025, 0.012), 0.006), 7.0);
  return hit;
}
void surface(float id, vec3 p, vec3 n, inout Look look) {
  if (id < 1.5) look = Look(vec3(0.62, 0.58, 0.5) * (0.85 + 0.25 * fbm(p * 5.0)), 0.1, 0.0, 0.1, 90.0);
  else if (id < 2.5) { float inside = smoothstep(0.03, 0.02, p.z) * smoothstep(0.03, 0.02, length(p.xy - hole)); look = Look(mix(vec3(0.4, 0.43, 0.45) * (0.88 + 0.2 * fbm(p * 20.0)), vec3(0.02), inside), 0.4, 0.35, 0.03, 160.0); }
  else if (id < 3.5) look = Look(vec3(0.025, 0.026, 0.028) + (abs(fract((p.y - 0.2115) / 0.047) - 0.5) > 0.3 && abs(abs(p.x) - 0.09) < 0.01 ? 0.5 : 0.0), 0.35, 0.0, 0.02, 120.0);
  else if (id < 4.5) look = Look(vec3(0.05), 0.45, 0.0, 0.0, 1.0);
  else if (id < 5.5) look = Look(vec3(0.6, 0.61, 0.62), 0.5, 0.9, 0.02, 60.0);
  else if (id < 6.5) { float line = step(0.5, fract((p.y - 0.05) / 0.0185)) * step(abs(p.x - 0.19), 0.028) * step(0.25, hash(floor(vec2(p.x * 260.0, p.y / 0.0185)))); look = Look(mix(vec3(0.85, 0.84, 0.78), vec3(0.12, 0.13, 0.2), line * 0.75), 0.2, 0.0, 0.0, 1.0); }
  else look = Look(vec3(0.5, 0.04, 0.03), 0.4, 0.0, 0.0, 1.0);
}
