// A basement wall of concrete blocks with a crack that steps down along the joints.
const vec3 eye = vec3(-0.35, 0.95, 2.2), target = vec3(0.02, 0.72, 0.0);
const float zoom = 1.15, exposure = 0.9, sunSoft = 8.0, lampFall = 0.22, closeness = 0.5;
const vec3 sun = normalize(vec3(-0.8, 0.9, 0.5)), sunColor = vec3(0.5, 0.47, 0.42), skyColor = vec3(0.34, 0.35, 0.37), groundColor = vec3(0.2, 0.19, 0.17);
const vec3 lampAt = vec3(0.5, 1.5, 1.7), lampColor = vec3(2.6, 2.5, 2.3);
vec3 sky(vec3 d) { return vec3(0.2, 0.2, 0.21); }
const vec2 block = vec2(0.4, 0.2);
float stretch(vec2 p, vec2 a, vec2 b) { vec2 pa = p - a, ba = b - a; return length(pa - ba * clamp(dot(pa, ba) / dot(ba, ba), 0.0, 1.0)); }
// How far it is to the crack, less half of its width there.
float crack(vec2 p) {
  float d = 9.0;
  vec2 jag = 0.006 * vec2(noise(vec3(p * 40.0, 1.0)) - 0.5, noise(vec3(p * 40.0, 5.0)) - 0.5);
  for (int i = 0; i < 6; i++) {
    vec2 a = vec2(-0.6 + 0.2 * float(i), 1.2 - 0.2 * float(i)), b = a - vec2(0, 0.2), c = b + vec2(0.2, 0);
    float wide = 0.0025 + 0.0055 * exp(-2.2 * abs(float(i) - 2.3));
    d = min(d, min(stretch(p + jag, a, b), stretch(p + jag, b, c)) - wide);
  }
  return d;
}
vec2 map(vec3 p) {
  vec4 c = course(p.xy, block);
  float j = joint(c.xy, block, 0.012);
  float wall = p.z - 0.008 * j - 0.003 * c.w - 0.003 * noise(p * vec3(90, 90, 1));
  wall += 0.05 * smoothstep(0.003, -0.003, crack(p.xy));
  vec2 hit = vec2(wall * 0.55, 1.0);
  hit = near(hit, p.y + 0.02 - 0.006 * noise(p * 8.0), 2.0);
  hit = near(hit, rod(p - vec3(0, 1.52, 0.16), vec3(-4, 0, 0), vec3(4, 0, 0), 0.035), 3.0);
  return hit;
}
void surface(float id, vec3 p, vec3 n, inout Look look) {
  if (id < 1.5) {
    vec4 c = course(p.xy, block);
    float j = joint(c.xy, block, 0.012), open = crack(p.xy);
    vec3 stone = mix(vec3(0.4, 0.4, 0.39), vec3(0.5, 0.495, 0.475), c.w) * (0.72 + 0.5 * fbm(p * vec3(9, 9, 1)));
    float damp = smoothstep(0.42, 0.0, p.y + 0.25 * fbm(vec3(p.xy * 3.0, 2.0))), salt = smoothstep(0.56, 0.7, fbm(vec3(p.xy * 5.0, 9.0))) * smoothstep(0.6, 0.1, p.y);
    stone = mix(mix(vec3(0.46, 0.45, 0.43), stone, j), stone * vec3(0.5, 0.48, 0.44), damp * 0.8);
    stone = mix(stone, vec3(0.78, 0.78, 0.75), salt * 0.7);
    stone = mix(stone, vec3(0.03), smoothstep(0.004, -0.001, open));
    look = Look(mix(stone, stone * 0.8, smoothstep(0.03, 0.0, open)), 0.08 + 0.25 * damp, 0.0, 0.1, 60.0);
  } else if (id < 2.5) look = Look(vec3(0.3, 0.29, 0.28) * (0.7 + 0.6 * fbm(p * 6.0)), 0.2, 0.0, 0.12, 30.0);
  else look = Look(vec3(0.72, 0.38, 0.24) * (0.7 + 0.4 * fbm(p * 14.0)), 0.5, 0.85, 0.03, 30.0);
}
